import { type ReactNode, useMemo, useState } from 'react'
import type { User } from '#domain/practice/user.ts'
import { mostRecipients } from '#domain/reports/reportSchedule.ts'
import type { RecordOf } from '#domain/wire.ts'
import { compareNames } from '#locale/common/compareNames.ts'
import { weekdayNameOf } from '#locale/common/time.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../../../../appContext.ts'
import { useSubmit } from '../../../../commands/useSubmit.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { Field } from '../../../../components/form/Field.tsx'
import { ToggleGroup, type ToggleGroupProps } from '../../../../components/form/ToggleGroup.tsx'
import { Dialog } from '../../../../components/overlays/Dialog.tsx'
import { SearchableToggles } from '../../../../components/record/inputs/SearchableToggles.tsx'
import { t } from '../../../../i18n/translators.ts'
import { useObservable } from '../../../../liveness/useObservable.ts'
import { classNames } from '../../../../classNames.ts'
import { asStack, asText } from '../../../../theme/looks.ts'
import styles from './ScheduleDialog.module.css'
import { tReports } from '../tReports.ts'
import type { ReportScheduleRow } from './useReportSchedules.ts'
import type { SavedReportRow } from './useSavedReports.ts'

type Props = {
  readonly saved: SavedReportRow
  /** `null` for a report that is not sent yet. */
  readonly schedule: ReportScheduleRow | null
  readonly onClose: () => void
}

const noUsers: LiveCollection<RecordOf<User>> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }
const weekdayOptions = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ id: String(day), label: weekdayNameOf(day) }))

/** The users who can get an email. */
function useRecipients(): ToggleGroupProps['options'] {
  const client = useClient()
  const users$ = useMemo(() => client.collection<RecordOf<User>>('users'), [client])
  const { rows } = useObservable(users$, noUsers)
  return useMemo(() => {
    const reachable = [...rows.values()].filter(({ email, disabled }) => email && !disabled)
    return reachable.sort((a, b) => compareNames(a.name, b.name)).map(({ id, name }) => ({ id, label: name }))
  }, [rows])
}

type Choice = { readonly weekdays: readonly string[]; readonly at: string; readonly to: readonly string[] }

const choiceOf = (schedule: ReportScheduleRow | null): Choice =>
  schedule ? { ...schedule, weekdays: schedule.weekdays.map(String) } : { weekdays: ['1'], at: '07:00', to: [] }
const isWhole = ({ weekdays, at, to }: Choice) => weekdays.length > 0 && at !== '' && to.length > 0 && to.length <= mostRecipients

/** Chooses when a saved report is sent, and to which users. */
export function ScheduleDialog({ saved, schedule, onClose }: Props) {
  const [choice, setChoice] = useState(() => choiceOf(schedule))
  const { send, problem, isSending } = useSubmit(onClose)
  const data = { weekdays: choice.weekdays.map(Number), at: choice.at, to: [...choice.to] }
  const save = () =>
    void send(
      schedule
        ? { command: 'reports/schedules.change', record: schedule.id, data }
        : { command: 'reports/schedules.create', data: { report: saved.id, ...data } },
    )
  const actions = (
    <>
      {schedule && (
        <Button kind="quiet" onPress={() => void send({ command: 'reports/schedules.remove', record: schedule.id, data: {} })}>
          {tReports('sendOff')}
        </Button>
      )}
      <Button kind="quiet" onPress={onClose}>
        {t('cancel')}
      </Button>
      <Button kind="next" isDisabled={!isWhole(choice)} isPending={isSending} onPress={save}>
        {t('save')}
      </Button>
    </>
  )
  return (
    <Dialog title={tReports('sendHead', { name: saved.name })} isOpen onClose={onClose} actions={actions}>
      <ScheduleFields choice={choice} error={problem?.detail} onChange={(part) => setChoice({ ...choice, ...part })} />
    </Dialog>
  )
}

type FieldsProps = {
  readonly choice: Choice
  readonly error: string | undefined
  readonly onChange: (part: Partial<Choice>) => void
}

function ScheduleFields({ choice: { weekdays, at, to }, error, onChange }: FieldsProps) {
  const recipients = useRecipients()
  return (
    <>
      <Labelled label={tReports('sendDays')}>
        <ToggleGroup
          label={tReports('sendDays')}
          options={weekdayOptions}
          chosen={weekdays}
          onChoose={(chosen) => onChange({ weekdays: chosen })}
        />
      </Labelled>
      <Field label={tReports('sendAt')} type="time" value={at} onChange={(time) => onChange({ at: time })} error={error} />
      <Labelled label={tReports('sendTo')}>
        <SearchableToggles label={tReports('sendTo')} options={recipients} chosen={to} onChoose={(chosen) => onChange({ to: chosen })} />
      </Labelled>
      <p className={classNames(asText('small', 'quiet'), styles.help)}>{tReports(recipients.length === 0 ? 'sendNone' : 'sendHelp')}</p>
    </>
  )
}

const Labelled = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={asStack(6)}>
    <span className={asText('label')}>{label}</span>
    {children}
  </div>
)
