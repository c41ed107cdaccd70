import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { AppointmentSummary } from '#domain/kiosk/wire.ts'
import { digitsOf } from '#locale/common/time.ts'
import { useKiosk } from '../../kioskContext.ts'
import { AnswerButton } from '../AnswerButton.tsx'
import { QuestionLayout } from '../QuestionLayout.tsx'
import { LargeTime } from '../times.tsx'
import { MemberChoices } from './MemberChoices.tsx'
import styles from '../questions.module.css'

/** Shows the minimum that identifies the appointment: no last name, reason or address. */
export function ConfirmAppointment() {
  const { visitor, locale, visitorState } = useKiosk()
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set())
  const { visit: appointment, members = [] } = visitorState.context.screen ?? {}
  if (!appointment) return null
  const { t } = locale
  const memberOptions = members.flatMap(({ option }) => (option === null || leftOut.has(option) ? [] : [option]))
  const toggle = (option: number) =>
    setLeftOut((before) => new Set(before.has(option) ? [...before].filter((one) => one !== option) : [...before, option]))
  const confirm = () =>
    visitor.send({
      type: 'tapped',
      tap: visitor.createCommand('confirm', memberOptions.length > 0 ? { memberOptions } : {}),
    })
  return (
    <QuestionLayout
      title={`${t('hello', { name: appointment.firstName })}\n${t('confirmAppointment')}`}
      step={3}
      answer={
        <div className={styles.acts}>
          {members.length > 0 && <MemberChoices members={members} leftOut={leftOut} onToggle={toggle} />}
          <div className={members.length > 0 ? styles.pair : styles.acts}>
            <AnswerButton isPrimary icon={<IconCheck className={styles.actIcon} aria-hidden="true" />} onTap={confirm}>
              {t(memberOptions.length > 0 ? 'yesUs' : 'yes')}
            </AnswerButton>
            <AnswerButton onTap={() => visitor.send({ type: 'tapped', tap: visitor.createCommand('notMe') })}>{t('no')}</AnswerButton>
          </div>
        </div>
      }
    >
      <AppointmentCard appointment={appointment} isCompact={members.length > 0} />
    </QuestionLayout>
  )
}

type CardProps = {
  readonly appointment: AppointmentSummary
  /** Leaves room for the members of the family. */
  readonly isCompact: boolean
}

function AppointmentCard({ appointment, isCompact }: CardProps) {
  const { locale, timeZone } = useKiosk()
  const { t } = locale
  return (
    <dl className={styles.visit} data-compact={isCompact || undefined}>
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
