import { useMemo } from 'react'
import type { Settings } from '#domain/practice/settings.ts'
import { tSettings } from '#locale/practice/settings.ts'
import { type PreviewCount, type PreviewMeasure, previewSettings } from '#streams/derive/practice/settingPreview.ts'
import { StateGlyph } from '../../../../components/state/StateGlyph.tsx'
import { classNames } from '../../../../classNames.ts'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import { AbsentExample, SeatedExample, WaitingExample } from './examples.tsx'
import type { PreviewPart, PreviewParts } from './previewParts.ts'
import styles from './SettingsSide.module.css'
import { usePastAppointments } from './usePastAppointments.ts'

type Props = { readonly parts: PreviewParts; readonly stored: Settings; readonly entered: Settings }

const examples = { absent: AbsentExample, waiting: WaitingExample, seated: SeatedExample } as const
const partNames = Object.keys(examples) as readonly PreviewPart[]

/** From so many a day on, red is no longer an exception. */
const manyRedPerDay = 2

/** What the limits that are being entered would do: on an example, and on the appointments of the last seven days. */
export function SettingPreview({ parts, stored, entered }: Props) {
  const { timeZone } = useCurrentLocation().location
  const past = usePastAppointments()
  const preview = useMemo(() => past && previewSettings(past, stored, entered, timeZone), [past, stored, entered, timeZone])
  const shown = partNames.filter((part) => parts[part])
  const measures = shown.flatMap((part) => parts[part] ?? [])
  const red = preview?.counts.redWait
  const isTooRed =
    measures.includes('redWait') && red !== undefined && preview !== null && red.after > red.before && preview.redPerDay >= manyRedPerDay
  return (
    <section className={classNames(asText('panel'), styles.preview)} aria-labelledby="settings-preview">
      <h3 id="settings-preview" className={asText('headingTracked')}>
        {tSettings('whatChanges')}
      </h3>
      {shown.map((part) => {
        const Example = examples[part]
        return <Example key={part} stored={stored} entered={entered} />
      })}
      {preview && (
        <div className={classNames(asStack(6), styles.part)}>
          <h4 className={asText('label', 'ink')}>{tSettings('onPast', { count: preview.appointments })}</h4>
          {measures.map((measure) => (
            <CountLine key={measure} measure={measure} count={preview.counts[measure]} />
          ))}
          {isTooRed && (
            <p className={classNames(asRow(8, 'start', 'small'), styles.warning)} role="status">
              <StateGlyph shape="pastFirst" size={16} />
              {tSettings('manyRed', { reds: red.after, perDay: preview.redPerDay })}
            </p>
          )}
        </div>
      )}
    </section>
  )
}

const CountLine = ({ measure, count: { before, after } }: { readonly measure: PreviewMeasure; readonly count: PreviewCount }) => (
  <p className={asRow(8, 'baseline', 'between', 'body')}>
    {tSettings(`measures.${measure}`)}
    <span className={asRow(10, 'baseline', 'fixed')}>
      {after !== before && (
        <del className={asText('quiet')}>
          <span className="unseen">{tSettings('before')} </span>
          {before}
        </del>
      )}
      <strong className="figure">{after}</strong>
    </span>
  </p>
)
