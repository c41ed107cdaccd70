import { type PointerEvent, useRef } from 'react'
import styles from './SignaturePad.module.css'

/** Signature coordinates, independent of the screen size. */
const width = 1000
const height = 400
const maxPathLength = 19_000

const clamp = (value: number, max: number) => Math.min(max, Math.max(0, Math.round(value)))

type Props = {
  readonly path: string
  readonly onDraw: (path: string) => void
  /** What a screen reader says of it. */
  readonly label: string
}

/**
 * Records a signature as an SVG path. No image is stored, and a cleared signature is not recoverable. Its page gives it size and border; the
 * kiosk loads it too, so it imports nothing of the app.
 */
export function SignaturePad({ path, onDraw, label }: Props) {
  const isDown = useRef(false)
  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>): string => {
    const box = currentTarget.getBoundingClientRect()
    const [x, y] = [((clientX - box.left) / box.width) * width, ((clientY - box.top) / box.height) * height]
    return `${clamp(x, width)} ${clamp(y, height)}`
  }
  const startStroke = (event: PointerEvent<SVGSVGElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    isDown.current = true
    const point = pointOf(event)
    // A dot is a line of zero length.
    if (path.length < maxPathLength) onDraw(`${path}M${point}L${point}`)
  }
  const continueStroke = (event: PointerEvent<SVGSVGElement>) => {
    if (isDown.current && path.length < maxPathLength) onDraw(`${path}L${pointOf(event)}`)
  }
  return (
    <svg
      className={styles.pad}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      onPointerDown={startStroke}
      onPointerMove={continueStroke}
      onPointerUp={() => (isDown.current = false)}
      onPointerCancel={() => (isDown.current = false)}
      preserveAspectRatio="none"
    >
      <line x1="60" y1="310" x2="940" y2="310" data-part="line" />
      <path d={path} />
    </svg>
  )
}
