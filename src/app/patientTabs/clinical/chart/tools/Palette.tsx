import { Button } from 'react-aria-components'
import { tChart } from '#locale/clinical/chart.ts'
import type { ChartCondition } from '#streams/derive/clinical/chartRecords.ts'
import { DrawingGlyph } from '../../../../components/odontogram/DrawingGlyph.tsx'
import { EmptyState } from '../../../../components/page/EmptyState.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import type { ChartControls } from '../useChartControls.ts'
import styles from './tools.module.css'

type Props = { readonly controls: ChartControls; readonly palette: readonly ChartCondition[] }

/** The conditions of the practice, each with its key. A press charts one on the chosen teeth, or says what is missing. */
export function Palette({ controls, palette }: Props) {
  if (palette.length === 0) return <EmptyState title={tChart('noPalette')} description={tChart('noPaletteHelp')} />
  return (
    <div className={asStack(8)}>
      <Group label={tChart('findings')} controls={controls} palette={palette.filter(({ is }) => is === 'finding')} />
      <Group label={tChart('treatment')} controls={controls} palette={palette.filter(({ is }) => is === 'treatment')} />
    </div>
  )
}

function Group({ label, controls, palette }: Props & { readonly label: string }) {
  return (
    <section className={asStack(6)} aria-label={label}>
      <h3 className={asText('small', 'strong', 'quiet')}>{label}</h3>
      <div className={styles.palette}>
        {palette.map((condition) => (
          <Chip key={condition.id} condition={condition} controls={controls} />
        ))}
      </div>
    </section>
  )
}

const Chip = ({ condition, controls }: { readonly condition: ChartCondition; readonly controls: ChartControls }) => (
  <Button className={classNames(asRow(8, 'center'), styles.chip)} onPress={() => controls.chart(condition)}>
    <DrawingGlyph drawing={condition.drawing} />
    <span className={classNames(asText('label'), styles.chipName)}>{condition.name}</span>
    {condition.key !== null && <kbd className={styles.key}>{condition.key}</kbd>}
  </Button>
)
