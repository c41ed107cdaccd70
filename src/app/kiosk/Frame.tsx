import { IconArrowBackUp, IconDental, IconHelpCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './Frame.module.css'
import { useGlass } from './glass.ts'
import { Languages } from './Languages.tsx'
import { useSecondsLeft } from './useSecondsLeft.ts'

type Props = { readonly queued: number; readonly monotonic: () => number; readonly children: ReactNode }

const endings: readonly string[] = ['done', 'noLink', 'noLinkNothingKept', 'reception', 'help']

/** What stays where it is from the first question to the last. */
export function Frame({ queued, monotonic, children }: Props) {
  const { practiceName, shown } = useGlass()
  const isFirst = shown.question === 'birthDate'
  const isOver = endings.includes(shown.question)
  return (
    <div className={styles.frame} data-first={isFirst || undefined}>
      <header className={styles.head}>
        <IconDental className={styles.mark} aria-hidden="true" />
        <p className={styles.name}>{practiceName}</p>
        <Languages isOpen={isFirst} />
      </header>
      {children}
      {isOver ? <Clearing monotonic={monotonic} /> : <Aside />}
      <Queue queued={queued} />
    </div>
  )
}

function Aside() {
  const { tongue, visitor } = useGlass()
  return (
    <footer className={styles.foot}>
      <button type="button" className={styles.aside} onClick={() => visitor.send({ type: 'wiped' })}>
        <IconArrowBackUp aria-hidden="true" />
        {tongue.say('startAgain')}
      </button>
      <button type="button" className={styles.aside} onClick={() => visitor.send({ type: 'askedForHelp' })}>
        <IconHelpCircle aria-hidden="true" />
        {tongue.say('askForHelp')}
      </button>
    </footer>
  )
}

function Clearing({ monotonic }: { readonly monotonic: () => number }) {
  const { tongue, visitor, shown } = useGlass()
  const left = useSecondsLeft(shown.clears, monotonic)
  const whole = (shown.clears?.within ?? 1000) / 1000
  return (
    <footer className={styles.foot}>
      <p className={styles.clears}>{tongue.say('clearsIn', { seconds: left })}</p>
      <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="1" data-part="track" />
        <rect width={(left / whole) * 100} height="1" />
      </svg>
      <button type="button" className={styles.aside} onClick={() => visitor.send({ type: 'wiped' })}>
        {tongue.say('done')}
      </button>
    </footer>
  )
}

/** For staff: what this tablet still holds. */
function Queue({ queued }: { readonly queued: number }) {
  const { tongue } = useGlass()
  return queued > 0 ? <p className={styles.queue}>{tongue.say('waitingToSend', { count: queued })}</p> : null
}
