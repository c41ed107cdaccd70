import { digitsOf } from '#domain/words/time.ts'
import { type Check, checksOf } from '#streams/derive/sterilisation/sterileChecks.ts'
import type { CycleRow } from '#streams/derive/sterilisation/sterileRows.ts'
import { type Shape, StateGlyph } from '../../../../parts/state/StateGlyph.tsx'
import { saySterile } from '../../saySterile.ts'
import { holdTime } from '../../sterileWords.ts'
import { useRoomView } from '../roomView.ts'
import styles from './Bench.module.css'

const shapes: Record<Check['verdict'], Shape> = { pass: 'released', fail: 'failed', missing: 'requested', pending: 'testing' }

/** Five things, each with what was found; what nobody looked at yet is said to be missing. */
export function Checks({ cycle }: { readonly cycle: CycleRow }) {
  const { room, timeZone } = useRoomView()
  if (cycle.kind === 'test') return null
  return (
    <ul className={styles.checks}>
      {checksOf(cycle, room.benchPacks).map((check) => (
        <li key={check.name} className={styles.check} data-verdict={check.verdict}>
          <StateGlyph shape={shapes[check.verdict]} size={16} />
          {saySterile(`check.${check.name}`)}
          <span className={styles.checkEnd}>{endOf(check, cycle, timeZone)}</span>
        </li>
      ))}
    </ul>
  )
}

/** What somebody looked at when a delivery came. */
export function DeliveryChecks({ cycle: { certificate, sealsIntact, packCount } }: { readonly cycle: CycleRow }) {
  const { room } = useRoomView()
  const lines = [
    { name: 'certificate', isKnown: certificate !== null, end: certificate ?? '' },
    { name: 'seals', isKnown: sealsIntact === true, end: saySterile('external.whole') },
    { name: 'count', isKnown: true, end: saySterile('external.scanned', { scanned: room.benchPacks.length, count: packCount ?? 0 }) },
  ] as const
  return (
    <ul className={styles.checks}>
      {lines.map(({ name, isKnown, end }) => (
        <li key={name} className={styles.check} data-verdict={isKnown ? 'pass' : 'missing'}>
          <StateGlyph shape={isKnown ? 'released' : 'requested'} size={16} />
          {saySterile(`external.${name}`)}
          <span className={styles.checkEnd}>{isKnown ? end : saySterile('checkMissing')}</span>
        </li>
      ))}
    </ul>
  )
}

function endOf(check: Check, cycle: CycleRow, timeZone: string): string {
  if (check.verdict === 'missing') return saySterile('checkMissing')
  if (check.verdict === 'pending') return saySterile('checkPending')
  if (check.verdict === 'fail') return [saySterile('checkFails'), figuresOf(check)].filter(Boolean).join(', ')
  if (check.name === 'biological')
    return cycle.biologicalReadAt ? saySterile('negativeAt', { time: digitsOf(cycle.biologicalReadAt, timeZone) }) : saySterile('negative')
  if (check.source) return saySterile(`source.${check.source}`)
  return figuresOf(check) || saySterile('allOf', { count: check.count ?? 0 })
}

function figuresOf({ celsius, minutes, kilopascal }: Check): string {
  if (celsius == null || minutes == null) return ''
  const reached = { celsius: rounded(celsius), minutes: holdTime(minutes) }
  return kilopascal == null
    ? saySterile('figuresShort', reached)
    : saySterile('figures', { ...reached, kilopascal: Math.round(kilopascal) })
}

/** A logger's thirds of a degree are read as tenths. */
const rounded = (figure: number) => String(Math.round(figure * 10) / 10)
