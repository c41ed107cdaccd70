import { IconArrowBackUp, IconKeyboard } from '@tabler/icons-react'
import { tChart } from '#locale/clinical/chart.ts'
import { type ChartCondition, inkFor } from '#streams/derive/clinical/chartRecords.ts'
import { readTypedStroke } from '#streams/derive/clinical/typedStroke.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { SegmentedControl } from '../../../../components/form/SegmentedControl.tsx'
import { InkShape } from '../../../../components/odontogram/InkShape.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow, asText } from '../../../../theme/looks.ts'
import { surfacesText } from '../../../../components/clinical/strokeText.ts'
import { type ChartControls, inkTyped, shownInks, teethBetween } from '../useChartControls.ts'
import styles from './tools.module.css'

type EntryProps = { readonly controls: ChartControls; readonly palette: readonly ChartCondition[] }

/** Says what Enter will do with what was typed. */
function entryHint({ controls, palette }: EntryProps): string {
  const { typed, teeth, surfaces, ink } = controls.state
  if (typed === '') return teeth.length === 1 ? [`${teeth[0]}`, surfacesText(surfaces)].join(' ').trim() : tChart('entryHint')
  const onlyInk = inkTyped(typed)
  if (onlyInk) return tChart(`ink.${onlyInk}`)
  const stroke = readTypedStroke(typed, palette, teethBetween)
  if (stroke.isWrong) return tChart('entryWrong')
  if (!stroke.isComplete) return tChart('entryHint')
  const { condition } = stroke
  if (condition === null) return tChart('entryTooth', { tooth: stroke.teeth.join(', ') })
  return tChart('entryStroke', { name: condition.name, ink: tChart(`inkWord.${inkFor(condition, ink)}`) })
}

/** Shows what is typed anywhere on the tab, and what Enter will make of it. */
function EntryBox(props: EntryProps) {
  const { typed } = props.controls.state
  return (
    <div className={classNames(asRow(8, 'center'), styles.entry)} data-typed={typed !== '' || undefined}>
      <IconKeyboard size={20} stroke={1.75} aria-hidden="true" />
      <span className={asText('name', 'oneLine')}>{typed}</span>
      <output className={classNames(asText('small', 'quiet', 'cut', 'pushed'))} aria-label={tChart('entry')}>
        {entryHint(props)}
      </output>
      {typed !== '' && <kbd className={styles.key}>↵</kbd>}
    </div>
  )
}

type Props = EntryProps & {
  readonly isDoneBlocked: boolean
  /** `null`: nothing to take back. */
  readonly undo: { readonly label: string; readonly press: () => void } | null
}

/** Shows what a stroke will be: the keys, and the state that is also the legend. */
export function ToolRow({ controls, palette, isDoneBlocked, undo }: Props) {
  return (
    <div className={classNames(asRow('8 12', 'center', 'wraps'), styles.row)}>
      <EntryBox controls={controls} palette={palette} />
      <SegmentedControl
        label={tChart('state')}
        choices={shownInks.map((ink) => ({
          ...{ id: ink, label: tChart(`ink.${ink}`), icon: <InkShape ink={ink} /> },
          isDisabled: ink === 'done' && isDoneBlocked,
        }))}
        chosen={controls.state.ink}
        onChoose={controls.chooseInk}
      />
      <Button
        kind="quiet"
        icon={<IconArrowBackUp size={18} stroke={1.75} aria-hidden="true" />}
        isDisabled={undo === null}
        {...(undo ? { 'aria-label': undo.label } : {})}
        onPress={() => undo?.press()}
      >
        {tChart('undo')}
      </Button>
    </div>
  )
}
