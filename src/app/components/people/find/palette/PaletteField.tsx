import { IconSearch } from '@tabler/icons-react'
import type { KeyboardEvent, RefObject } from 'react'
import { tFinder } from '#locale/common/finder.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asText } from '../../../../theme/looks.ts'
import { Button } from '../../../form/Button.tsx'
import { Keys } from '../../../keys/Keys.tsx'
import findStyles from '../Find.module.css'
import type { FindFieldProps } from '../FindField.tsx'
import styles from './Palette.module.css'

type Props = FindFieldProps & {
  readonly field: RefObject<HTMLInputElement | null>
  readonly list: string
  /** The id of the selected row. */
  readonly selected: string | undefined
  readonly summary: string
  readonly onEnter: () => void
  readonly onKeys: (event: KeyboardEvent) => void
}

/** The field of a search, which keeps the focus while a row of the list is selected. */
export function PaletteField({ field, list, selected, label, hint, typed, onType, onClose, summary, onEnter, onKeys }: Props) {
  const handleKeys = (event: KeyboardEvent) => {
    onKeys(event)
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter()
    // The field itself would only clear its text.
    if (event.key === 'Escape') onClose()
  }
  return (
    <div className={classNames(asRow(14, 'center', 'quiet'), findStyles.field)}>
      <IconSearch size={22} stroke={1.75} aria-hidden="true" />
      <input
        ref={field}
        type="search"
        role="combobox"
        className={findStyles.input}
        aria-label={label}
        aria-expanded={selected !== undefined}
        aria-controls={list}
        aria-haspopup="grid"
        aria-autocomplete="list"
        aria-activedescendant={selected}
        placeholder={hint}
        maxLength={200}
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={handleKeys}
        autoFocus
      />
      <span className={classNames(asText('small', 'quiet', 'oneLine'), styles.summary)}>{summary}</span>
      <Button kind="quiet" isSoft className={styles.close} aria-label={tFinder('closeKey')} onPress={onClose}>
        <Keys keys={['Esc']} />
      </Button>
    </div>
  )
}
