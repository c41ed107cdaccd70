import { IconCheck } from '@tabler/icons-react'
import type { AppointmentSummary } from '#domain/kiosk/wire.ts'
import { digitsOf } from '#locale/common/time.ts'
import { useKiosk } from '../../kioskContext.ts'
import { AnswerButton } from '../AnswerButton.tsx'
import { QuestionLayout } from '../QuestionLayout.tsx'
import { LargeTime } from '../times.tsx'
import styles from '../questions.module.css'

/** Shows the minimum that identifies the appointment: no last name, reason or address. */
export function ConfirmAppointment() {
  const { visitor, locale, visitorState } = useKiosk()
  const appointment = visitorState.context.screen?.visit
  if (!appointment) return null
  const { t } = locale
  return (
    <QuestionLayout
      title={`${t('hello', { name: appointment.firstName })}\n${t('confirmAppointment')}`}
      step={3}
      answer={
        <div className={styles.acts}>
          <AnswerButton
            isPrimary
            icon={<IconCheck className={styles.actIcon} aria-hidden="true" />}
            onTap={() => visitor.send({ type: 'tapped', tap: visitor.createCommand('confirm', {}) })}
          >
            {t('yes')}
          </AnswerButton>
          <AnswerButton onTap={() => visitor.send({ type: 'tapped', tap: visitor.createCommand('notMe') })}>{t('no')}</AnswerButton>
        </div>
      }
    >
      <AppointmentCard appointment={appointment} />
    </QuestionLayout>
  )
}

function AppointmentCard({ appointment }: { readonly appointment: AppointmentSummary }) {
  const { locale, timeZone } = useKiosk()
  const { t } = locale
  return (
    <dl className={styles.visit}>
      <div className={styles.when}>
        <dt>{t('today')}</dt>
        <dd>
          <LargeTime at={appointment.startsAt} />
        </dd>
      </div>
      <div>
        <dt>{t('with')}</dt>
        <dd>
          <bdi>{appointment.provider}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('estimatedStart')}</dt>
        <dd>{t('about', { time: digitsOf(appointment.expectedAt, timeZone) })}</dd>
      </div>
    </dl>
  )
}
