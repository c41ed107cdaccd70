import { useContext } from 'react'
import { IconCalendarEvent, IconPhone } from '@tabler/icons-react'
import { formatPhone } from '#domain/people/phone.ts'
import { minutes } from '#domain/time.ts'
import { digitsOf, durationOf } from '#locale/common/time.ts'
import { tAppointment } from '#locale/scheduling/appointmentDrawer.ts'
import type { AppointmentRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { isProposedNoShow } from '#streams/derive/scheduling/reception/receptionActions.ts'
import { useClient } from '../../../../appContext.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { MissingCaseBadge } from '../../../../components/scheduling/labCases/MissingCaseBadge.tsx'
import { AppointmentTags } from '../../../../components/scheduling/tags/AppointmentTags.tsx'
import { StateLabel } from '../../../../components/state/StateLabel.tsx'
import { tState } from '../../../../i18n/translators.ts'
import { canMove } from '../../../../components/scheduling/appointment/move/moveCommand.ts'
import { useFormsText } from '../../../../components/scheduling/appointment/forms/useFormsText.ts'
import { patientName, providerAndChair } from '../../../../components/scheduling/appointment/names.ts'
import { tReception } from '../../../../components/scheduling/appointment/tReception.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asText } from '../../../../theme/looks.ts'
import { useReceptionView, WaitingDelaysContext } from '../receptionView.ts'
import type { AppointmentItem } from '../board/boardItems.ts'
import { AppointmentActions } from './AppointmentActions.tsx'
import styles from './Card.module.css'
import { CardPatientName, CardTimes } from './CardTimes.tsx'

/** Card of an expected patient: booked, requested online, or late. */
export function DueCard({ item }: { readonly item: AppointmentItem }) {
  const { today, timeZone, noShowAfter } = useReceptionView()
  const { card } = item
  const isNotifying = useContext(WaitingDelaysContext).has(card.appointment.id)
  const { place, reason, news } = secondLineOf(item, noShowAfter, timeZone, isNotifying)
  return (
    <>
      <CardTimes card={card} timeZone={timeZone} />
      <span className={classNames(asRow('0 10', 'center', 'wraps', 'shrinks'), styles.line)}>
        <CardPatientName card={card} today={today} />
        <AppointmentTags tags={card.appointment.tags} />
        <MissingCaseBadge appointment={card.appointment.id} />
        <DueState item={item} />
      </span>
      <span
        className={classNames(asRow('0 10', 'center', 'wraps', 'small', 'quiet', 'shrinks'), styles.second)}
        data-may-shorten={reason ? '' : undefined}
      >
        <span className={styles.what}>{place}</span>
        {reason && <span className={asText('oneLine')}>· {reason}</span>}
        {news && <span className={styles.said}>{news}</span>}
      </span>
      <AppointmentActions item={item} extra={card.appointment.noTimeYet ? <SetTimeButton item={item} /> : <PhoneLink item={item} />} />
    </>
  )
}

function DueState({ item: { card } }: { readonly item: AppointmentItem }) {
  const formsText = useFormsText(card.appointment)
  const { appointment, lateBy } = card
  if (lateBy !== null)
    return (
      <StateLabel
        className={styles.late}
        shape="pastFirst"
        label={tReception('lateMinutes', { duration: durationOf(Math.floor(lateBy / 60_000)) })}
      />
    )
  if (appointment.state.visit === 'requested')
    return (
      <StateLabel className={styles.late} shape="requested" label={tReception(appointment.noTimeYet ? 'noTimeYet' : 'onlineRequest')} />
    )
  const pending = pendingText(appointment, formsText)
  return pending === null ? null : <span className={asText('small', 'faint', 'oneLine', 'pushed')}>{pending}</span>
}

/** Returns what is still open before the patient arrives; `null` if nothing is. */
function pendingText({ state: { confirmation } }: AppointmentRow, formsText: string | null): string | null {
  if (confirmation === 'declined' || confirmation === 'callRequested') return tState(`confirmation.${confirmation}`)
  return formsText ?? (confirmation === 'asked' ? tState('confirmation.asked') : null)
}

type SecondLine = { readonly place: string; readonly reason: string | null; readonly news: string }

/** Builds the second line: the place, which may be truncated, and the news or proposal, which may not. */
function secondLineOf({ card }: AppointmentItem, noShowAfter: number, timeZone: string, isNotifying: boolean): SecondLine {
  const { appointment, provider, chair, lateBy } = card
  const news = [estimateText(appointment, timeZone), notifiedText(appointment, timeZone, isNotifying)]
    .filter((text) => text !== null)
    .join(' · ')
  // The line has room for one more text: the reason for the appointment, if there is no news.
  if (lateBy === null) return { place: providerAndChair(provider, chair), reason: news ? null : appointment.reason, news }
  const from = digitsOf(Date.parse(appointment.startsAt) + minutes(noShowAfter), timeZone)
  const proposed = isProposedNoShow(appointment) ? tReception('noShowProposed') : tReception('noShowFrom', { time: from })
  return { place: providerAndChair(provider, null), reason: null, news: appointment.expectedLateBy === null ? proposed : news }
}

/** The patient's own estimate of arrival. */
const estimateText = ({ startsAt, expectedLateBy }: AppointmentRow, timeZone: string): string | null =>
  expectedLateBy === null ? null : tReception('eta', { time: digitsOf(Date.parse(startsAt) + minutes(expectedLateBy), timeZone) })

/** The delay that the practice notified. While its message still waits, the patient is not notified. */
function notifiedText({ delayToldAt, delayToldMinutes }: AppointmentRow, timeZone: string, isNotifying: boolean): string | null {
  if (isNotifying) return tReception('notifying')
  return delayToldAt === null || delayToldMinutes === null ? null : tReception('notifiedAt', { time: digitsOf(delayToldAt, timeZone) })
}

/** Opens the dialog that gives a request its time. */
function SetTimeButton({ item: { card } }: { readonly item: AppointmentItem }) {
  const client = useClient()
  const { moveAppointment } = useReceptionView()
  if (!canMove(client, card.appointment)) return null
  const label = tAppointment('setTime')
  return (
    <Button
      isSoft
      icon={<IconCalendarEvent size={18} stroke={1.75} aria-hidden="true" />}
      aria-label={`${label}, ${patientName(card.patient)}`}
      onPress={() => moveAppointment(card)}
    >
      {label}
    </Button>
  )
}

/** Links to the phone app of the device. Shown only if the patient has a phone number. */
function PhoneLink({ item: { card } }: { readonly item: AppointmentItem }) {
  if (card.lateBy === null || !card.patient?.phone) return null
  return (
    <a className={classNames(asRow(8, 'inline', 'center', 'ink'), styles.ring)} href={`tel:${card.patient.phone}`}>
      <IconPhone size={18} stroke={1.75} aria-hidden="true" />
      {tReception('phone', { phone: formatPhone(card.patient.phone) })}
    </a>
  )
}
