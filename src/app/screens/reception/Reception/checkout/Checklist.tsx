import { IconCheck, IconCircle } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { ToggleButton } from 'react-aria-components'
import type { DepartureCheck } from '#domain/scheduling/appointment.ts'
import { digitsOf } from '#locale/common/time.ts'
import type { AppointmentRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../../../appContext.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { useAppointmentTypes } from '../../../../components/scheduling/useAppointmentTypes.ts'
import { CommandButton } from '../../../../components/command/CommandButton.tsx'
import { Menu } from '../../../../components/overlays/Menu.tsx'
import { t as tCommon, tAction } from '../../../../i18n/translators.ts'
import { useIsOffline } from '../../../../commands/useCommand.ts'
import { dateText } from '#locale/common/dateTexts.ts'
import { useReceptionView } from '../receptionView.ts'
import { patientName } from '../../../../components/scheduling/appointment/names.ts'
import type { AppointmentItem } from '../board/boardItems.ts'
import { tReception } from '../../../../components/scheduling/appointment/tReception.ts'
import { MoreMenu } from '../cards/AppointmentActions.tsx'
import { notDoneText } from './notDoneText.ts'
import { type CheckState, checklistOf, departData, openChecks, type ChecklistAnswers, reasonsFor } from './checklistOf.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asText } from '../../../../theme/looks.ts'
import styles from './Checklist.module.css'
import { PlanCheck } from '../opened/lazyParts.ts'
import { useIsNoteSigned } from './useIsNoteSigned.ts'
import { useMayPresent } from './useMayPresent.ts'
import { useNextAppointment } from './useNextAppointment.ts'

/** Shows what is done at checkout, what is not, and why. It only warns; the server records what is not done on the appointment. */
export function Checklist({ item }: { readonly item: AppointmentItem }) {
  const { card } = item
  const { timeZone } = useReceptionView()
  const { appointment } = card
  const next = useNextAppointment(appointment)
  const mayPresent = useMayPresent()
  const [answers, setAnswers] = useState<ChecklistAnswers>({})
  const setsRecall = useAppointmentTypes().some(({ id, recall }) => id === appointment.type && Boolean(recall))
  const checks = checklistOf(evidentChecks(useIsNoteSigned(appointment.id), next, setsRecall), answers)
  const setAnswer = (patch: ChecklistAnswers) => setAnswers((last) => ({ ...last, ...patch }))
  return (
    <span className={styles.list}>
      {appointment.finishedAt && (
        <span className={classNames(asRow(6, 'center', 'body'), styles.item)} data-done>
          <IconCheck size={18} stroke={1.75} aria-hidden="true" />
          <span className={styles.what}>{tReception('treatment')}</span>
          <span className={`figure ${styles.end}`}>{digitsOf(appointment.finishedAt, timeZone)}</span>
        </span>
      )}
      {checks.map((check) => (
        <ChecklistItem key={check.check} check={check} onAnswer={setAnswer}>
          <ChecklistItemEnd check={check} next={next} timeZone={timeZone} />
          {!check.isDone && <ReasonMenu check={check} onAnswer={setAnswer} />}
          {check.check === 'rebook' && !check.isDone && check.reason === null && <BookNextButton card={card} />}
        </ChecklistItem>
      ))}
      {mayPresent && <PlanCheck patient={appointment.patient} name={patientName(card.patient)} />}
      <CheckoutButton item={item} checks={checks} />
    </span>
  )
}

/** Shows which items are not done, the checkout button and the menu with the other actions. */
function CheckoutButton({ item, checks }: { readonly item: AppointmentItem; readonly checks: readonly CheckState[] }) {
  const { appointment, patient } = item.card
  const notDone = notDoneText(openChecks(checks))
  return (
    <>
      {notDone && <span className={classNames(asText('small', 'quiet'), styles.open)}>{notDone}</span>}
      <span className={classNames(asRow(8, 'center'), styles.departing)}>
        {item.actions.main.some(({ command }) => command === 'depart') && (
          <CommandButton
            className={styles.depart}
            command="appointments.depart"
            record={appointment.id}
            shownVersion={appointment.version}
            data={departData(checks, (reason) => tReception(`notDoneReason.${reason}`))}
            label={tAction('depart')}
            about={[patientName(patient), notDone].filter(Boolean).join(', ')}
          />
        )}
        <MoreMenu item={item} />
      </span>
    </>
  )
}

const evidentChecks = (isNoteSigned: boolean, next: AppointmentRow | null | undefined, setsRecall: boolean): readonly DepartureCheck[] => [
  ...(isNoteSigned ? (['notes'] as const) : []),
  ...(next ? (['rebook'] as const) : []),
  ...(setsRecall ? (['recall'] as const) : []),
]

type ChecklistItemProps = { readonly check: CheckState; readonly onAnswer: (patch: ChecklistAnswers) => void; readonly children: ReactNode }

/** Shows one checklist item. The receptionist ticks an item that the records cannot show. */
function ChecklistItem({ check: { check, isDone, isEvident }, onAnswer, children }: ChecklistItemProps) {
  const label = tReception(`checks.${check}`)
  const Mark = isDone ? IconCheck : IconCircle
  const mark = <Mark size={18} stroke={1.75} aria-hidden="true" />
  return (
    <span className={classNames(asRow(6, 'center', 'body'), styles.item)} data-done={isDone || undefined}>
      {isEvident || check === 'rebook' || check === 'notes' ? (
        mark
      ) : (
        <ToggleButton
          className={styles.tick ?? ''}
          isSelected={isDone}
          aria-label={tReception(isDone ? 'markOpen' : 'markDone', { check: label })}
          onChange={(isOn) => onAnswer({ [check]: isOn ? 'done' : undefined })}
        >
          {mark}
        </ToggleButton>
      )}
      <span className={styles.what}>{label}</span>
      {children}
    </span>
  )
}

type ChecklistItemEndProps = { readonly check: CheckState; readonly next: AppointmentRow | null | undefined; readonly timeZone: string }

function ChecklistItemEnd({ check: { check, isDone, reason }, next, timeZone }: ChecklistItemEndProps) {
  if (!isDone && reason === null) return null
  const text = reason === null ? doneText(check, next, timeZone) : tReception(`notDoneReason.${reason}`)
  return <span className={styles.end}>{text}</span>
}

const doneText = (check: DepartureCheck, next: AppointmentRow | null | undefined, timeZone: string): string =>
  check === 'rebook' && next ? dateText('date', next.startsAt, timeZone) : tReception(check === 'notes' ? 'signed' : 'checkDone')

function ReasonMenu({ check: { check, reason }, onAnswer }: Omit<ChecklistItemProps, 'children'>) {
  const text = reason === null ? tReception(check === 'invoice' ? 'invoiceOpen' : 'checkOpen') : tReception('changeReason')
  const label = `${text}, ${tReception('whyNotDone', { check: tReception(`checks.${check}`) })}`
  const choices = reasonsFor[check].map((option) => ({
    id: option,
    label: tReception(`notDoneReason.${option}`),
    isChosen: option === reason,
    onChoose: () => onAnswer({ [check]: option }),
  }))
  return (
    <span className={reason === null ? styles.end : undefined}>
      <Menu label={label} selection groups={[{ id: check, choices }]}>
        <Button kind="quiet" className={styles.why} aria-label={label}>
          {text}
        </Button>
      </Menu>
    </span>
  )
}

function BookNextButton({ card }: Pick<AppointmentItem, 'card'>) {
  const client = useClient()
  const { bookNext } = useReceptionView()
  const isOffline = useIsOffline()
  if (!card.patient || !client.scopes.has('appt.c')) return null
  const { patient } = card
  return (
    <Button
      isSoft
      className={styles.book}
      aria-label={[tReception('bookNext', { name: patientName(patient) }), isOffline && tCommon('needsConnection')]
        .filter(Boolean)
        .join(', ')}
      isBlockedOffline={isOffline}
      onPress={() => bookNext(card)}
    >
      {tReception('book')}
    </Button>
  )
}
