import type { ReactNode } from 'react'
import type { PreviewSettings } from '#streams/derive/practice/settingPreview.ts'
import { tSettings } from '#locale/practice/settings.ts'
import { type GlyphShape, StateGlyph } from '../../../../components/state/StateGlyph.tsx'
import { StateLabel } from '../../../../components/state/StateLabel.tsx'
import { tState } from '../../../../i18n/translators.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import styles from './SettingsSide.module.css'

type Props = { readonly stored: PreviewSettings; readonly entered: PreviewSettings }

/** The invented time of the examples, in minutes of the day. */
const bookedAt = 10 * 60 + 30
const seatedAt = 10 * 60 + 15
const hoursOnClock = 12

/** `10:35`, so many minutes after the time of the example. */
function clock(start: number, after: number): string {
  const [hours, minutes] = [Math.floor((start + after) / 60), (start + after) % 60]
  return `${((hours - 1) % hoursOnClock) + 1}:${String(minutes).padStart(2, '0')}`
}

const Example = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div className={classNames(asStack(6), styles.part)}>
    <h4 className={asText('small', 'quiet')}>{title}</h4>
    {children}
  </div>
)

/** A patient who has not come: when the appointment counts as late, and when it is proposed as failed to attend. */
export const AbsentExample = ({ stored, entered }: Props) => (
  <Example title={tSettings('examples.absent', { time: clock(bookedAt, 0) })}>
    <ol className={styles.line}>
      <Moment shape="scheduled" label={tState('visit.scheduled')} now={clock(bookedAt, 0)} />
      <Moment shape="pastFirst" label={tSettings('examples.late')} {...timesOf(bookedAt, stored.lateAfter, entered.lateAfter)} />
      <Moment shape="noShow" label={tSettings('examples.failed')} {...timesOf(bookedAt, stored.noShowAfter, entered.noShowAfter)} />
    </ol>
  </Example>
)

/** The time by the settings that are entered, and the one before if it differs. */
const timesOf = (start: number, stored: number, entered: number) => ({
  now: clock(start, entered),
  ...(stored === entered ? {} : { before: clock(start, stored) }),
})

type MomentProps = { readonly shape: GlyphShape; readonly label: string; readonly now: string; readonly before?: string }

const Moment = ({ shape, label, now, before }: MomentProps) => (
  <li className={styles.moment}>
    <StateGlyph shape={shape} size={16} />
    <strong className="figure">{now}</strong>
    <span className={asText('small', 'quiet')}>{label}</span>
    {before !== undefined && <Before text={before} />}
  </li>
)

const Before = ({ text }: { readonly text: string }) => (
  <span className={asRow(4, 'baseline', 'small', 'quiet')}>
    <del className="figure">{text}</del> {tSettings('before')}
  </span>
)

/** The running time of a state at the moment a limit is passed, as the boards show it. */
function LimitLine({
  limit,
  before,
  state,
  level,
}: {
  readonly limit: number
  readonly before: number
  readonly state: 'ready' | 'seated'
  readonly level: 'amber' | 'red'
}) {
  return (
    <p className={asRow(12, 'center')}>
      <span className={asText('body', 'fixed')}>{clock(seatedAt, limit)}</span>
      <span className={classNames(asRow(0, 'center', 'shrinks'), styles.limit)} data-level={level}>
        <StateLabel shape={state} label={tState(`visit.${state}`)} limitLevel={level}>
          {limit}:00
        </StateLabel>
      </span>
      {limit !== before && <Before text={clock(seatedAt, before)} />}
    </p>
  )
}

export const WaitingExample = ({ stored, entered }: Props) => (
  <Example title={tSettings('examples.waiting', { time: clock(seatedAt, 0) })}>
    <LimitLine limit={entered.readyAmber} before={stored.readyAmber} state="ready" level="amber" />
    <LimitLine limit={entered.readyRed} before={stored.readyRed} state="ready" level="red" />
  </Example>
)

export const SeatedExample = ({ stored, entered }: Props) => (
  <Example title={tSettings('examples.seated', { time: clock(seatedAt, 0) })}>
    <LimitLine limit={entered.seatedAmber} before={stored.seatedAmber} state="seated" level="amber" />
  </Example>
)
