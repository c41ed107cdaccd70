import { type PointerEvent, useRef } from 'react'
import { useSay } from '../glass.ts'
import styles from './questions.module.css'

/** The box that a signature is drawn in, whatever the size of the screen. */
const width = 1000
const height = 400
const longest = 19_000

const clamp = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)))

type Props = { readonly path: string; readonly onDraw: (path: string) => void }

/** Strokes and nothing else: no picture is taken, and what is wiped is gone. */
export function SignaturePad({ path, onDraw }: Props) {
  const say = useSay()
  const isDown = useRef(false)
  const place = ({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>): string => {
    const box = currentTarget.getBoundingClientRect()
    const [x, y] = [((clientX - box.left) / box.width) * width, ((clientY - box.top) / box.height) * height]
    return `${clamp(x, width)} ${clamp(y, height)}`
  }
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    isDown.current = true
    const at = place(event)
    // A dot is a line to itself.
    if (path.length < longest) onDraw(`${path}M${at}L${at}`)
  }
  const go = (event: PointerEvent<SVGSVGElement>) => {
    if (isDown.current && path.length < longest) onDraw(`${path}L${place(event)}`)
  }
  return (
    <div className={styles.signature}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={say(path === '' ? 'signHere' : 'signed')}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={() => (isDown.current = false)}
        onPointerCancel={() => (isDown.current = false)}
        preserveAspectRatio="none"
      >
        <line x1="60" y1="310" x2="940" y2="310" data-part="line" />
        <path d={path} />
      </svg>
      <button type="button" className={styles.small} disabled={path === ''} onClick={() => onDraw('')}>
        {say('signAgain')}
      </button>
    </div>
  )
}
