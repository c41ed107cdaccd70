import { digitsOf } from '#locale/common/time.ts'
import { type ReleaseCheck, releaseChecksOf } from '#streams/derive/sterilisation/releaseChecks.ts'
import type { CycleRow } from '#streams/derive/sterilisation/sterilisationRows.ts'
import { type GlyphShape, StateGlyph } from '../../../../components/state/StateGlyph.tsx'
import { tSterilisation } from '../../../../components/sterilisation/tSterilisation.ts'
import { formatHoldTime } from '../../../../components/sterilisation/cycleText.ts'
import { useSterilisation } from '../sterilisationContext.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asText } from '../../../../theme/looks.ts'
import styles from './SelectedCycle.module.css'

const shapes: Record<ReleaseCheck['result'], GlyphShape> = { pass: 'released', fail: 'failed', missing: 'requested', pending: 'testing' }

/** The checks of a cycle, each with its finding; those not done are shown as missing. */
export function Checks({ cycle }: { readonly cycle: CycleRow }) {
  const { room, timeZone } = useSterilisation()
  if (cycle.kind === 'test') return null
  return (
    <ul className={styles.checks}>
      {releaseChecksOf(cycle, room.selectedPacks).map((check) => (
        <li key={check.name} className={classNames(asRow(10, 'center'), styles.check)} data-verdict={check.result}>
          <StateGlyph shape={shapes[check.result]} size={16} />
          {tSterilisation(`check.${check.name}`)}
          <span className={classNames(asText('body', 'quiet', 'endText', 'pushed'), styles.checkEnd)}>
            {checkResultText(check, cycle, timeZone)}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The checks made when a delivery arrived. */
export function DeliveryChecks({ cycle: { certificate, sealsIntact, packCount } }: { readonly cycle: CycleRow }) {
  const { room } = useSterilisation()
  const lines = [
    { name: 'certificate', isKnown: certificate !== null, end: certificate ?? '' },
    { name: 'seals', isKnown: sealsIntact === true, end: tSterilisation('external.intact') },
    {
      name: 'count',
      isKnown: true,
      end: tSterilisation('external.scanned', { scanned: room.selectedPacks.length, count: packCount ?? 0 }),
    },
  ] as const
  return (
    <ul className={styles.checks}>
      {lines.map(({ name, isKnown, end }) => (
        <li key={name} className={classNames(asRow(10, 'center'), styles.check)} data-verdict={isKnown ? 'pass' : 'missing'}>
          <StateGlyph shape={isKnown ? 'released' : 'requested'} size={16} />
          {tSterilisation(`external.${name}`)}
          <span className={classNames(asText('body', 'quiet', 'endText', 'pushed'), styles.checkEnd)}>
            {isKnown ? end : tSterilisation('checkMissing')}
          </span>
        </li>
      ))}
    </ul>
  )
}

function checkResultText(check: ReleaseCheck, cycle: CycleRow, timeZone: string): string {
  if (check.result === 'missing') return tSterilisation('checkMissing')
  if (check.result === 'pending') return tSterilisation('checkPending')
  if (check.result === 'fail') return [tSterilisation('checkFails'), readingsText(check)].filter(Boolean).join(', ')
  if (check.name === 'biological')
    return cycle.biologicalReadAt
      ? tSterilisation('negativeAt', { time: digitsOf(cycle.biologicalReadAt, timeZone) })
      : tSterilisation('negative')
  if (check.source) return tSterilisation(`source.${check.source}`)
  return readingsText(check) || tSterilisation('allOf', { count: check.count ?? 0 })
}

function readingsText({ celsius, minutes, kilopascal }: ReleaseCheck): string {
  if (celsius == null || minutes == null) return ''
  const reached = { celsius: roundToTenths(celsius), minutes: formatHoldTime(minutes) }
  return kilopascal == null
    ? tSterilisation('figuresShort', reached)
    : tSterilisation('figures', { ...reached, kilopascal: Math.round(kilopascal) })
}

/** Rounds to tenths; loggers record thirds of a degree. */
const roundToTenths = (figure: number) => String(Math.round(figure * 10) / 10)
