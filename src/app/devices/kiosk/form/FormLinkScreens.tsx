import { IconCheck, IconMessageCircle, IconUser } from '@tabler/icons-react'
import { useKiosk } from '../kioskContext.ts'
import { AnswerButton } from '../questions/AnswerButton.tsx'
import { FinalScreen } from '../questions/FinalScreens.tsx'
import { QuestionLayout } from '../questions/QuestionLayout.tsx'
import styles from '../questions/questions.module.css'

export function WrongBirthDateScreen() {
  const { visitor, locale } = useKiosk()
  const { t } = locale
  return (
    <QuestionLayout
      title={t('birthDateWrong')}
      answer={
        <div className={styles.acts}>
          <AnswerButton isPrimary onTap={() => visitor.send({ type: 'again' })}>
            {t('tryAgain')}
          </AnswerButton>
        </div>
      }
    >
      <p className={styles.what}>{t('birthDateWrongHelp')}</p>
    </QuestionLayout>
  )
}

export function AnsweredScreen() {
  const { t } = useKiosk().locale
  return <FinalScreen icon={<IconCheck />} isFilled title={t('formAnswered')} description={t('formAnsweredHelp')} />
}

/** Why no form is shown: the patient left it, an answer denied the consent, or the link is closed. */
export function ClosedScreen() {
  const { locale, visitorState, link } = useKiosk()
  const { t } = locale
  const state = visitorState.context.screen?.state
  if (state === 'forms')
    return (
      <FinalScreen icon={<IconMessageCircle />} title={t('formNotSent')} description={t('formNotSentHelp')}>
        <RetryButton label={t('openFormAgain')} onRetry={link?.onRetry} />
      </FinalScreen>
    )
  if (state === 'needReception') return <FinalScreen icon={<IconUser />} title={t('formDenied')} description={t('formDeniedHelp')} />
  return <FinalScreen icon={<IconMessageCircle />} title={t('linkClosed')} description={t('linkClosedHelp')} />
}

/** The answers stay in this tab, so the patient can send them later. */
export function UnreachableScreen() {
  const { locale, link } = useKiosk()
  return (
    <FinalScreen icon={<IconMessageCircle />} title={locale.t('linkOffline')} description={locale.t('linkOfflineHelp')}>
      <RetryButton label={locale.t('tryAgain')} onRetry={link?.onRetry} />
    </FinalScreen>
  )
}

const RetryButton = ({ label, onRetry }: { readonly label: string; readonly onRetry: (() => void) | undefined }) =>
  onRetry && (
    <AnswerButton isPrimary onTap={onRetry}>
      {label}
    </AnswerButton>
  )
