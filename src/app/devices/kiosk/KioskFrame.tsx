import { IconArrowBackUp, IconDental, IconHelpCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './KioskFrame.module.css'
import { useKiosk } from './kioskContext.ts'
import { LanguageMenu } from './LanguageMenu.tsx'
import { useSecondsLeft } from './useSecondsLeft.ts'

type Props = { readonly queued: number; readonly monotonic: () => number; readonly children: ReactNode }

const finalQuestions: readonly string[] = ['done', 'noLink', 'noLinkNothingKept', 'reception', 'help']

/** The fixed layout around every question: header, footer and queue count. */
export function KioskFrame({ queued, monotonic, children }: Props) {
  const { practiceName, visitorState } = useKiosk()
  const isFirst = visitorState.question === 'birthDate'
  const isFinal = finalQuestions.includes(visitorState.question)
  return (
    <div className={styles.frame} data-first={isFirst || undefined}>
      <header className={styles.head}>
        <IconDental className={styles.mark} aria-hidden="true" />
        <p className={styles.name}>{practiceName}</p>
        <LanguageMenu isOpen={isFirst} />
      </header>
      {children}
      {isFinal ? <ClearingFooter monotonic={monotonic} /> : <ActionsFooter />}
      <QueuedCount queued={queued} />
    </div>
  )
}

function ActionsFooter() {
  const { locale, visitor } = useKiosk()
  return (
    <footer className={styles.foot}>
      <button type="button" className={styles.aside} onClick={() => visitor.send({ type: 'wiped' })}>
        <IconArrowBackUp aria-hidden="true" />
        {locale.t('startAgain')}
      </button>
      <button type="button" className={styles.aside} onClick={() => visitor.send({ type: 'askedForHelp' })}>
        <IconHelpCircle aria-hidden="true" />
        {locale.t('askForHelp')}
      </button>
    </footer>
  )
}

function ClearingFooter({ monotonic }: { readonly monotonic: () => number }) {
  const { locale, visitor, visitorState } = useKiosk()
  const secondsLeft = useSecondsLeft(visitorState.resetCountdown, monotonic)
  const totalSeconds = (visitorState.resetCountdown?.duration ?? 1000) / 1000
  return (
    <footer className={styles.foot}>
      <p className={styles.clears}>{locale.t('clearsIn', { seconds: secondsLeft })}</p>
      <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="1" data-part="track" />
        <rect width={(secondsLeft / totalSeconds) * 100} height="1" />
      </svg>
      <button type="button" className={styles.aside} onClick={() => visitor.send({ type: 'wiped' })}>
        {locale.t('done')}
      </button>
    </footer>
  )
}

/** Shows staff how many check-ins wait on this tablet to be sent. */
function QueuedCount({ queued }: { readonly queued: number }) {
  const { locale } = useKiosk()
  return queued > 0 ? <p className={styles.queue}>{locale.t('waitingToSend', { count: queued })}</p> : null
}
