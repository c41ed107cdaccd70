import { Button } from 'react-aria-components'
import type { EntryPass } from '#domain/clinical/perio/entry/entryKeys.ts'
import { tPerio } from '#locale/clinical/perio.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow } from '../../../../theme/looks.ts'
import styles from './NumberPad.module.css'

type Props = { readonly pass: EntryPass; readonly onPress: (key: string) => void }

type PadKey = { readonly key: string; readonly label: string; readonly shape?: 'bleeding' | 'pus' | 'plaque' }

const digits: readonly PadKey[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'].map((key) => ({ key, label: key }))
const signs: readonly PadKey[] = [
  { key: '+', label: tPerio('padKeys.plus') },
  { key: '-', label: tPerio('padKeys.minus') },
]
const marks: readonly PadKey[] = [
  { key: 'b', label: tPerio('padKeys.bleeds'), shape: 'bleeding' },
  { key: 's', label: tPerio('padKeys.pus'), shape: 'pus' },
  { key: 'p', label: tPerio('padKeys.plaque'), shape: 'plaque' },
]
const moves: readonly PadKey[] = [
  { key: 'Backspace', label: tPerio('padKeys.back') },
  { key: 'Delete', label: tPerio('padKeys.clear') },
  { key: 'Enter', label: tPerio('padKeys.skip') },
]
const teeth: readonly PadKey[] = [
  { key: 'x', label: tPerio('padKeys.missing') },
  { key: 'i', label: tPerio('padKeys.implant') },
]

/** The keys of an exam for fingers. A 1 and a digit are not timed here: a key of its own adds 10. */
export function NumberPad({ pass, onPress }: Props) {
  const isGrades = pass === 'grades'
  const shownDigits = isGrades ? digits.filter(({ key }) => key <= '3') : digits
  return (
    <div role="group" aria-label={tPerio('pad')} className={styles.pad}>
      {[...shownDigits, ...(isGrades ? [] : signs), ...(isGrades ? [] : marks), ...moves, ...teeth].map(({ key, label, shape }) => (
        <Button key={key} className={classNames(asRow(6, 'center', 'toMiddle', 'label'), styles.key)} onPress={() => onPress(key)}>
          {shape && <span className={styles.shape} data-shape={shape} aria-hidden="true" />}
          {label}
        </Button>
      ))}
    </div>
  )
}
