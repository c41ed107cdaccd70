import { tTellPatients } from '#locale/scheduling/dialogs/tellPatients.ts'
import { useState, useMemo } from 'react'
import { fillTemplate, type Template } from '#domain/messaging/template.ts'
import type { TemplateContext } from '#domain/messaging/templateContext.ts'
import { callNameOf } from '#domain/people/callNameOf.ts'
import type { RecordOf } from '#domain/wire.ts'
import { wholeTimeOf } from '#locale/common/time.ts'
import { templateValuesOf, defaultTemplates } from '#locale/messaging/messages.ts'
import { providerName } from '#streams/derive/people/personNames.ts'
import type { DayRows } from '#streams/derive/scheduling/day/dayRows.ts'
import { delayAnnouncements, type DelayAnnouncement, type DelayedPatient } from '#streams/derive/scheduling/reception/delayAnnouncements.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../../../../appContext.ts'
import { useSubmit } from '../../../../commands/useSubmit.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { Dialog } from '../../../../components/overlays/Dialog.tsx'
import { ScrollList } from '../../../../components/layout/ScrollList.tsx'
import { t } from '../../../../i18n/translators.ts'
import { patientName } from '../../../../components/scheduling/appointment/names.ts'
import { tReception } from '../../../../components/scheduling/appointment/tReception.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import { useObservable } from '../../../../liveness/useObservable.ts'
import styles from './TellPatientsDialog.module.css'

type TemplateRow = RecordOf<Template> & { readonly state: string }
const none: LiveCollection<TemplateRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

/** The text of a delay message: the practice’s own, or the one that the product brings. `null` until it is known. */
function useDelayTemplate(): string | null {
  const client = useClient()
  const templates$ = useMemo(() => client.collection<TemplateRow>('templates'), [client])
  const { ready, rows } = useObservable(templates$, none)
  const active = [...rows.values()].find(({ use, state }) => use === 'delay' && state === 'active')
  return ready ? (active?.body ?? defaultTemplates.delay) : null
}

type Props = { readonly day: DayRows; readonly timeZone: string; readonly onClose: () => void }

/** Shows for each provider who is behind whom a message tells of the delay, and its text. One press tells all of them. */
export function TellPatientsDialog({ day, timeZone, onClose }: Props) {
  const client = useClient()
  // The figures stay as they were when the dialog opened, so that the press tells what the user read.
  const [announcements] = useState(() => delayAnnouncements(day, client.now()))
  return (
    <Dialog
      title={tReception('tellPatients')}
      isOpen
      onClose={onClose}
      actions={
        <Button kind="quiet" onPress={onClose}>
          {t('close')}
        </Button>
      }
    >
      {announcements.length === 0 && <p className={asText('body', 'quiet')}>{tTellPatients('allTold')}</p>}
      {announcements.map((announcement, index) => (
        <ProviderAnnouncement
          key={announcement.provider.id}
          announcement={announcement}
          isFirst={index === 0}
          practice={day.settings.practiceName}
          timeZone={timeZone}
          onDone={onClose}
        />
      ))}
    </Dialog>
  )
}

type ProviderProps = {
  readonly announcement: DelayAnnouncement
  /** Has the only primary button of the dialog. */
  readonly isFirst: boolean
  readonly practice: string
  readonly timeZone: string
  readonly onDone: () => void
}

function ProviderAnnouncement({ announcement, isFirst, practice, timeZone, onDone }: ProviderProps) {
  const { provider, behind, patients } = announcement
  const { send, problem, isSending } = useSubmit(onDone)
  const template = useDelayTemplate()
  const tellAll = () =>
    void send(
      ...patients.map(({ appointment, minutes }) => ({
        command: 'appointments.announceDelay',
        record: appointment.id,
        data: { minutes },
      })),
    )
  const [first] = patients
  return (
    <section className={classNames(asStack(10), styles.provider)} aria-label={providerName(provider)}>
      <h3 className={asText('headingTracked')}>
        {providerName(provider)}{' '}
        <span className={classNames(asText('small', 'quiet'), styles.behind)}>{tTellPatients('minutesBehind', { minutes: behind })}</span>
      </h3>
      <PatientsToTell patients={patients} timeZone={timeZone} />
      {first && template !== null && (
        <blockquote className={styles.text} aria-label={tTellPatients('messageText')}>
          {fillTemplate(template, templateValuesOf(contextOf(first, providerName(provider), practice, timeZone)))}
        </blockquote>
      )}
      {problem && (
        <p role="alert" className={asText('small', 'red')}>
          {problem.detail}
        </p>
      )}
      <Button kind={isFirst ? 'next' : 'other'} className={styles.tell} isPending={isSending} onPress={tellAll}>
        {tTellPatients('tellCount', { count: patients.length })}
      </Button>
    </section>
  )
}

function PatientsToTell({ patients, timeZone }: { readonly patients: readonly DelayedPatient[]; readonly timeZone: string }) {
  return (
    <ScrollList className={styles.patients} label={tTellPatients('patientsToTell')}>
      {patients.map(({ appointment, patient, minutes }) => (
        <li key={appointment.id} className={classNames(asRow(10, 'baseline', 'body'), styles.patient)}>
          <span className="figure">{wholeTimeOf(appointment.startsAt, timeZone)}</span>
          <span className={asText('strong', 'breaks', 'shrinks')}>{patientName(patient)}</span>
          <span className={asText('small', 'quiet', 'fixed', 'pushed')}>{tReception('laterBy', { minutes })}</span>
        </li>
      ))}
    </ScrollList>
  )
}

/** What the server fills into the text. */
const contextOf = (
  { appointment, patient, minutes }: DelayedPatient,
  provider: string,
  practice: string,
  timeZone: string,
): TemplateContext => ({
  firstName: callNameOf(patient),
  practice,
  timeZone,
  about: { provider, startsAt: appointment.startsAt },
  data: { minutes },
})
