import { IconCheck, IconMessageCircle, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { digitsOf } from '#locale/common/time.ts'
import { useKiosk } from '../kioskContext.ts'
import { CheckedInMembers } from './CheckedInMembers.tsx'
import { formatTicket } from './formatTicket.ts'
import { QuestionLayout } from './QuestionLayout.tsx'
import styles from './questions.module.css'

type Props = {
  readonly icon: ReactNode
  readonly isFilled?: boolean
  readonly title: string
  readonly description: string
  /** Leaves room for the members of the family. */
  readonly isCompact?: boolean
  readonly children?: ReactNode
}

/** The last page: a sign, a sentence and what happens next. */
export function FinalScreen({ icon, isFilled = false, title, description, isCompact = false, children }: Props) {
  return (
    <div className={styles.ending} data-compact={isCompact || undefined}>
      <span className={styles.emblem} data-full={isFilled || undefined}>
        {icon}
      </span>
      <QuestionLayout title={title}>
        <p className={styles.what}>{description}</p>
        {children}
      </QuestionLayout>
    </div>
  )
}

/** Shown only after the server confirms that a Reception screen has received the check-in. */
export function CheckedInScreen() {
  const { locale, visitorState, timeZone } = useKiosk()
  const { t } = locale
  const { visit: appointment, members = [] } = visitorState.context.screen ?? {}
  const thanks = appointment ? t('thanks', { name: appointment.firstName }) : t('thanksOnly')
  return (
    <FinalScreen
      icon={<IconCheck />}
      isFilled
      title={`${thanks}\n${t('receptionKnows')}`}
      description={t(appointment?.ticket ? 'takeASeat' : 'takeASeatOnly')}
      isCompact={members.length > 0}
    >
      {appointment && (
        <div className={styles.ticket}>
          {appointment.ticket && (
            <bdi dir="ltr" className={styles.number}>
              {formatTicket(appointment.ticket)}
            </bdi>
          )}
          <p>
            <span>{t('yourAppointment')}</span>
            <strong>{t('nameAndTime', { name: appointment.provider, time: digitsOf(appointment.expectedAt, timeZone) })}</strong>
          </p>
        </div>
      )}
      {members.length > 0 && <CheckedInMembers members={members} />}
    </FinalScreen>
  )
}

/** Shown while offline. It claims nothing uncertain: the server may have received the confirmation before the connection failed. */
export function OfflineScreen() {
  const { locale, visitorState } = useKiosk()
  const { t } = locale
  const { shortCode, tap, screen } = visitorState.context
  const isCheckedIn = tap !== null && !tap.command.endsWith('.confirm') && (screen?.state === 'details' || screen?.state === 'forms')
  const description = isCheckedIn ? 'tellRemainder' : visitorState.question === 'noLink' ? 'tellReceptionHelp' : 'tellReceptionOnly'
  return (
    <FinalScreen icon={<IconMessageCircle />} title={t('tellReception')} description={t(description)}>
      {!isCheckedIn && shortCode && (
        <bdi dir="ltr" className={styles.spoken}>
          <span>{shortCode.slice(0, 2)}</span> <span>{shortCode.slice(2)}</span>
        </bdi>
      )}
    </FinalScreen>
  )
}

/** The same neutral text for every reason: bystanders can read it. */
export function SeeReceptionScreen() {
  const { locale } = useKiosk()
  return <FinalScreen icon={<IconUser />} title={locale.t('seeReception')} description={locale.t('seeReceptionHelp')} />
}

export function HelpRequestedScreen() {
  const { locale } = useKiosk()
  return <FinalScreen icon={<IconUser />} title={locale.t('helpAsked')} description={locale.t('helpAskedHelp')} />
}
