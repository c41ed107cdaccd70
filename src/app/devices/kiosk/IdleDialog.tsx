import { useEffect, useRef } from 'react'
import { useKiosk } from './kioskContext.ts'
import styles from './KioskFrame.module.css'
import { AnswerButton } from './questions/AnswerButton.tsx'
import { useSecondsLeft } from './useSecondsLeft.ts'

/** A warning above the question before it is cleared. Any touch keeps the question and its input. */
export function IdleDialog({ monotonic }: { readonly monotonic: () => number }) {
  const { locale, visitorState, visitor } = useKiosk()
  const secondsLeft = useSecondsLeft(visitorState.resetCountdown, monotonic)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={styles.still} aria-labelledby="still" onCancel={() => visitor.send({ type: 'touched' })}>
      <h2 id="still">{locale.t('stillThere')}</h2>
      <p>{locale.t('stillThereHelp', { seconds: secondsLeft })}</p>
      <AnswerButton isPrimary onTap={() => visitor.send({ type: 'touched' })}>
        {locale.t('stillHere')}
      </AnswerButton>
    </dialog>
  )
}
