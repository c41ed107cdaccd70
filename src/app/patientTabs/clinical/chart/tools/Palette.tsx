import { Button } from 'react-aria-components'
import { tChart } from '#locale/clinical/chart.ts'
import type { ChartCondition } from '#streams/derive/clinical/chartRecords.ts'
import { DrawingGlyph } from '../../../../components/odontogram/DrawingGlyph.tsx'
import { EmptyState } from '../../../../components/page/EmptyState.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import type { Charting } from '../useCharting.ts'
import styles from './tools.module.css'

type Props = { readonly charting: Charting; readonly palette: readonly ChartCondition[] }

/** The conditions of the practice, each with its key. A press charts one on the chosen teeth, or says what is missing. */
export function Palette({ charting, palette }: Props) {
  if (palette.length === 0) return <EmptyState title={tChart('noPalette')} description={tChart('noPaletteHelp')} />
  return (
    <div className={asStack(8)}>
      <Group label={tChart('findings')} charting={charting} palette={palette.filter(({ is }) => is === 'finding')} />
      <Group label={tChart('treatment')} charting={charting} palette={palette.filter(({ is }) => is === 'treatment')} />
    </div>
  )
}

function Group({ label, charting, palette }: Props & { readonly label: string }) {
  return (
    <section className={asStack(6)} aria-label={label}>
      <h3 className={asText('small', 'strong', 'quiet')}>{label}</h3>
      <div className={styles.palette}>
        {palette.map((condition) => (
          <Chip key={condition.id} condition={condition} charting={charting} />
        ))}
      </div>
    </section>
  )
}

const Chip = ({ condition, charting }: { readonly condition: ChartCondition; readonly charting: Charting }) => (
  <Button className={classNames(asRow(8, 'center'), styles.chip)} onPress={() => charting.chart(condition)}>
    <DrawingGlyph drawing={condition.drawing} />
    <span className={classNames(asText('label'), styles.chipName)}>{condition.name}</span>
    {condition.key !== null && <kbd className={styles.key}>{condition.key}</kbd>}
  </Button>
)
