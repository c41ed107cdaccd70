import { IconSearch } from '@tabler/icons-react'
import { Input, SearchField } from 'react-aria-components'
import { classNames } from '../../../classNames.ts'
import { asRow, asText } from '../../../theme/looks.ts'
import styles from './SearchInput.module.css'
import type { SearchShortcut } from './useSearchKey.ts'

type Props = {
  readonly label: string
  readonly placeholder?: string
  readonly text: string
  readonly onText: (text: string) => void
  /** The key that brings the focus to it, and its input. */
  readonly shortcut?: SearchShortcut
}

/** A field that narrows the list below it. */
export const SearchInput = ({ label, placeholder = label, text, onText, shortcut }: Props) => (
  <SearchField className={classNames(asRow(0, 'center'), styles.search)} aria-label={label} value={text} onChange={onText}>
    <IconSearch size={18} stroke={1.75} aria-hidden="true" />
    <Input
      className={styles.input ?? ''}
      placeholder={placeholder}
      {...(shortcut ? { ref: shortcut.input, 'aria-keyshortcuts': shortcut.key } : {})}
    />
    {shortcut && text === '' && (
      <kbd className={classNames(asText('small', 'faint', 'centered'), styles.key)} aria-hidden="true">
        {shortcut.key}
      </kbd>
    )}
  </SearchField>
)
