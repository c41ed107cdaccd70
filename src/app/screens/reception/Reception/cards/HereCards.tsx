import type { WaivedForm } from '#streams/derive/documents/answersToRead.ts'
import type { WaitingCard as WaitingCardData } from '#streams/derive/scheduling/reception/reception.ts'
import { MissingCaseBadge } from '../../../../components/scheduling/labCases/MissingCaseBadge.tsx'
import { AppointmentTags } from '../../../../components/scheduling/tags/AppointmentTags.tsx'
import { chairLabel } from '#streams/derive/scheduling/day/dayRows.ts'
import { CommandButton } from '../../../../components/command/CommandButton.tsx'
import { AnswersBadge } from '../../../../components/documents/AnswersBadge.tsx'
import { useFormsToKnow } from '../../../../components/documents/answersContext.ts'
import { DeniedBadge } from '../../../../components/documents/DeniedBadge.tsx'
import { PatientAlerts } from '../../../../components/state/PatientAlerts.tsx'
import { WholeWords } from '../../../../components/people/WholeWords.tsx'
import { StateLabel } from '../../../../components/state/StateLabel.tsx'
import { ElapsedTime } from '../../../../components/time/ElapsedTime.tsx'
import { tAction, tState } from '../../../../i18n/translators.ts'
import { useReceptionView } from '../receptionView.ts'
import { providerName } from '#streams/derive/people/personNames.ts'
import { answersPatientOf, patientName, providerAndChair } from '../../../../components/scheduling/appointment/names.ts'
import type { ChairItem, AppointmentItem } from '../board/boardItems.ts'
import { tReception } from '../../../../components/scheduling/appointment/tReception.ts'
import { stateShapeOf, stateSinceOf, stateLabelOf } from '../../../../components/scheduling/appointment/stateLabels.ts'
import { AppointmentActions } from './AppointmentActions.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow } from '../../../../theme/looks.ts'
import styles from './Card.module.css'
import { ProposalSection } from '../proposals/ProposalCard.tsx'
import { ShowOnKioskMenu } from '../../../../components/scheduling/appointment/forms/ShowOnKioskMenu.tsx'
import { useFormsText } from '../../../../components/scheduling/appointment/forms/useFormsText.ts'
import { CardPatientName, CardTimes } from './CardTimes.tsx'

/** Card of a patient who checked in at a kiosk and is not acknowledged yet. It is the most prominent card. */
export function ArrivalCard({ item }: { readonly item: AppointmentItem }) {
  const { today, timeZone } = useReceptionView()
  const { card, level } = item
  const { appointment, provider, chair, arrival } = card
  return (
    <>
      <StateLabel className={styles.head} shape="arrived" label={tReception('hasCheckedIn')} limitLevel={level === 2 ? 'red' : 'none'}>
        <ElapsedTime since={arrival?.happenedAt ?? appointment.since.visit} className={styles.timer} />
      </StateLabel>
      <CardTimes card={card} timeZone={timeZone} />
      <span className={classNames(asRow('0 10', 'center', 'wraps', 'shrinks'), styles.line)}>
        <CardPatientName card={card} today={today} />
      </span>
      <span className={classNames(asRow('4 6', 'wraps'), styles.badges)}>
        <PatientAlerts patient={card.patient} isCriticalOnly />
        <DeniedBadge appointment={card.appointment.id} name={patientName(card.patient)} />
        <AnswersBadge appointment={card.appointment.id} patient={answersPatientOf(card.patient)} />
        <AppointmentTags tags={card.appointment.tags} />
      </span>
      <span className={classNames(asRow('0 10', 'center', 'wraps', 'small', 'quiet', 'shrinks'), styles.second)}>
        <span className={styles.what}>
          {[providerAndChair(provider, chair), arrival?.shortCode ? tReception('helpCode', { code: arrival.shortCode }) : '']
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <ArrivalActions item={item} />
      <ProposalSection card={card} isFolded={item.isFolded} />
    </>
  )
}

function ArrivalActions({ item }: { readonly item: AppointmentItem }) {
  const { card, isFirst } = item
  return (
    <span className={classNames(asRow(6, 'center', 'wraps'), styles.greeting)}>
      {card.arrival && (
        <CommandButton
          command="kiosk/arrivals.acknowledge"
          record={card.arrival.id}
          shownVersion={card.arrival.version}
          label={tAction('acknowledge')}
          about={patientName(card.patient)}
          kind={isFirst ? 'next' : 'other'}
          isSoft={!isFirst}
        />
      )}
      <AppointmentActions
        item={item}
        extra={<ShowOnKioskMenu appointment={card.appointment} name={patientName(card.patient)} />}
        isTextOnly
      />
    </span>
  )
}

export function WaitingPatientCard({ item }: { readonly item: AppointmentItem }) {
  const { today, timeZone } = useReceptionView()
  const { card } = item
  const { appointment, bound } = card
  const { waived } = useFormsToKnow(appointment.id)
  const formsText = useFormsText(appointment)
  return (
    <>
      <CardTimes card={card} timeZone={timeZone} />
      <span className={classNames(asRow('0 10', 'center', 'wraps', 'shrinks'), styles.line)}>
        <CardPatientName card={card} today={today} />
        <StateLabel className={styles.state} shape={stateShapeOf(appointment)} label={stateLabelOf(appointment)} limitLevel={bound}>
          <ElapsedTime since={stateSinceOf(appointment)} className={styles.timer} />
        </StateLabel>
        <PatientAlerts patient={card.patient} isCriticalOnly />
        <DeniedBadge appointment={card.appointment.id} name={patientName(card.patient)} />
        <AnswersBadge appointment={card.appointment.id} patient={answersPatientOf(card.patient)} />
        <AppointmentTags tags={appointment.tags} />
        <MissingCaseBadge appointment={appointment.id} />
      </span>
      <span className={classNames(asRow('0 10', 'center', 'wraps', 'small', 'quiet', 'shrinks'), styles.second)}>
        <span className={styles.what}>{'offeredChair' in card ? waitingText(card, waived, formsText) : null}</span>
        <AppointmentActions item={item} extra={<ShowOnKioskMenu appointment={appointment} name={patientName(card.patient)} />} isTextOnly />
      </span>
      <ProposalSection card={card} />
    </>
  )
}

/** Returns the reason for which forms were waived: all of them, or one. */
function waivedText({ formsWaivedReason }: WaitingCardData['appointment'], waived: readonly WaivedForm[]): string {
  if (formsWaivedReason) return tReception('formsWaived', { reason: formsWaivedReason })
  return waived.map(({ because }) => tReception('formWaived', { reason: because })).join(' · ')
}

/** @param formsText the open forms, which keep an arrived patient from being ready. */
function waitingText(card: WaitingCardData, waived: readonly WaivedForm[], formsText: string | null): string {
  const { appointment, provider, chair, isProviderFree } = card
  const callsText = appointment.calls > 1 ? tReception('callAgain', { count: appointment.calls }) : ''
  const place = isProviderFree && provider ? tReception('isFree', { provider: providerName(provider) }) : providerAndChair(provider, chair)
  return [place, callsText, appointment.state.visit === 'arrived' ? formsText : null, waivedText(appointment, waived)]
    .filter(Boolean)
    .join(' · ')
}

/** One line of the chair panel: the patient in the chair, the state and its duration. */
export function SeatedLine({ item }: { readonly item: AppointmentItem }) {
  const { appointment, chair, patient, bound } = item.card
  return (
    <>
      <span className={styles.number}>{chair ? chairLabel(chair) : ''}</span>
      <span className={styles.sitter}>
        <WholeWords text={patientName(patient)} />
      </span>
      <StateLabel className={styles.state} shape={stateShapeOf(appointment)} label={stateLabelOf(appointment)} limitLevel={bound}>
        <ElapsedTime since={stateSinceOf(appointment)} className={styles.timer} />
      </StateLabel>
      <AppointmentActions item={item} isTextOnly />
    </>
  )
}

/** Line of a chair without treatment in progress. A treated patient may still sit in it. */
export function ChairStateLine({ item: { line } }: { readonly item: ChairItem }) {
  const { chair, card: seated } = line
  if (!chair) return null
  const appointment = seated?.appointment
  return (
    <>
      <span className={styles.number}>{chairLabel(chair)}</span>
      <span className={styles.sitter} data-free={appointment === undefined || undefined}>
        {seated ? patientName(seated.patient) : tReception(chair.state === 'clean' ? 'free' : 'chairEmpty')}
      </span>
      <StateLabel
        className={styles.state}
        shape={appointment ? stateShapeOf(appointment) : chair.state}
        label={appointment ? stateLabelOf(appointment) : tState(`chair.${chair.state}`)}
      >
        <ElapsedTime since={appointment ? stateSinceOf(appointment) : chair.since} className={styles.timer} />
      </StateLabel>
    </>
  )
}
