import { use } from 'react'
import { dateText } from '#locale/common/dateTexts.ts'
import { digitsOf } from '#locale/common/time.ts'
import { providerName } from '#streams/derive/people/personNames.ts'
import type { AppointmentRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { StateLabel } from '../../../../components/state/StateLabel.tsx'
import { ElapsedTime } from '../../../../components/time/ElapsedTime.tsx'
import { tState } from '../../../../i18n/translators.ts'
import { patientName, providerAndChair } from '../../../../components/scheduling/appointment/names.ts'
import { stateShapeOf, stateLabelOf } from '../../../../components/scheduling/appointment/stateLabels.ts'
import { tReception } from '../../../../components/scheduling/appointment/tReception.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asText } from '../../../../theme/looks.ts'
import { Avatar } from '../../../../components/state/Avatars.tsx'
import { useReceptionView, ViewersContext } from '../receptionView.ts'
import type { AppointmentItem } from '../board/boardItems.ts'
import { Checklist } from '../checkout/Checklist.tsx'
import { useNextAppointment } from '../checkout/useNextAppointment.ts'
import { AppointmentActions } from './AppointmentActions.tsx'
import styles from './Card.module.css'
import { CardPatientName } from './CardTimes.tsx'

function LeavingCardHeader({ item: { card } }: { readonly item: AppointmentItem }) {
  const { today } = useReceptionView()
  const { appointment, bound } = card
  return (
    <span className={classNames(asRow('0 10', 'center', 'wraps', 'shrinks'), styles.line)}>
      <CardPatientName card={card} today={today} />
      <StateLabel className={styles.state} shape={stateShapeOf(appointment)} label={stateLabelOf(appointment)} limitLevel={bound}>
        <ElapsedTime since={appointment.since.visit} className={styles.timer} />
      </StateLabel>
    </span>
  )
}

/** Card of a patient at checkout, with the checklist. The checklist only warns and blocks nothing. */
export function CheckoutCard({ item }: { readonly item: AppointmentItem }) {
  const { card } = item
  return (
    <>
      <LeavingCardHeader item={item} />
      <span className={classNames(asRow('0 10', 'center', 'wraps', 'small', 'quiet', 'shrinks'), styles.second)}>
        <ViewerBadge appointmentId={card.appointment.id} />
        <span className={asText('small', 'quiet', 'oneLine', 'pushed')}>{providerName(card.provider)}</span>
      </span>
      <Checklist item={item} />
    </>
  )
}

/** Card of a treated patient who is on the way to checkout. */
export function ToCheckoutCard({ item }: { readonly item: AppointmentItem }) {
  const { provider, chair } = item.card
  return (
    <>
      <LeavingCardHeader item={item} />
      <span className={classNames(asRow('0 10', 'center', 'wraps', 'small', 'quiet', 'shrinks'), styles.second)}>
        <span className={styles.what}>{providerAndChair(provider, chair)}</span>
        <AppointmentActions item={item} isTextOnly />
      </span>
    </>
  )
}

/** Line of a patient who has checked out: the next appointment, or the reason there is none. */
export function CheckedOutLine({ item }: { readonly item: AppointmentItem }) {
  const { timeZone } = useReceptionView()
  const { appointment, patient } = item.card
  return (
    <>
      <span className={styles.sitter}>{patientName(patient)}</span>
      <span className={classNames(asText('small', 'faint', 'cut', 'pushed'), styles.outcome)}>{useOutcomeText(appointment)}</span>
      <span className={`figure ${styles.when}`}>{digitsOf(appointment.since.visit, timeZone)}</span>
      <AppointmentActions item={item} isTextOnly />
    </>
  )
}

function useOutcomeText(appointment: AppointmentRow): string {
  const { timeZone, notRebookedReasons } = useReceptionView()
  const next = useNextAppointment(appointment)
  if (next) return tReception('rebooked', { day: dateText('date', next.startsAt, timeZone) })
  if (!appointment.leftUndone.includes('rebook')) return ''
  return notRebookedReasons.get(appointment.id) ?? tReception('notRebooked')
}

/** Line of a patient who is not coming, with the booked time. A no-show who arrives after all is checked in here. */
export function CancelledLine({ item }: { readonly item: AppointmentItem }) {
  const { timeZone } = useReceptionView()
  const { appointment, patient } = item.card
  const { visit } = appointment.state
  return (
    <>
      <span className={`figure ${styles.booked}`}>{digitsOf(appointment.startsAt, timeZone)}</span>
      <span className={styles.sitter}>{patientName(patient)}</span>
      <StateLabel className={styles.state} shape={visit} label={visit === 'noShow' ? tReception('noShowChip') : tState(`visit.${visit}`)} />
      <AppointmentActions item={item} isTextOnly />
    </>
  )
}

/** Shows which other user has this appointment open, so that two users do not check out one patient twice. */
function ViewerBadge({ appointmentId }: { readonly appointmentId: string }) {
  const viewer = use(ViewersContext).get(appointmentId)
  if (!viewer) return null
  return (
    <span className={classNames(asRow(8, 'inline', 'center', 'quiet', 'shrinks'), styles.holder)}>
      <Avatar name={viewer.name} />
      {tReception('viewing', { name: viewer.name.split(' ')[0] ?? viewer.name })}
    </span>
  )
}
