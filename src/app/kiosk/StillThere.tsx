import { useEffect, useRef } from 'react'
import { useGlass } from './glass.ts'
import styles from './Frame.module.css'
import { Act } from './questions/Act.tsx'
import { useSecondsLeft } from './useSecondsLeft.ts'

/** Over the question, which stands there still for whoever was only thinking. Any touch is an answer. */
export function StillThere({ monotonic }: { readonly monotonic: () => number }) {
  const { tongue, shown, visitor } = useGlass()
  const left = useSecondsLeft(shown.clears, monotonic)
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => box.current?.showModal(), [])
  return (
    <dialog ref={box} className={styles.still} aria-labelledby="still" onCancel={() => visitor.send({ type: 'touched' })}>
      <h2 id="still">{tongue.say('stillThere')}</h2>
      <p>{tongue.say('stillThereWhat', { seconds: left })}</p>
      <Act isNext onTap={() => visitor.send({ type: 'touched' })}>
        {tongue.say('imHere')}
      </Act>
    </dialog>
  )
}
