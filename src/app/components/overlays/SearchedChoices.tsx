import type { ReactNode } from 'react'
import { Autocomplete, Input, SearchField, useFilter } from 'react-aria-components'
import { t } from '../../i18n/translators.ts'
import { useCoarsePointer } from '../layout/useMedia.ts'
import field from '../form/Field.module.css'
import styles from './Choices.module.css'

/** A list of more choices than this is searched by typing. */
export const searchedFrom = 40

/** A list of choices that typing narrows. A finger opens it without the keyboard, which would cover the list. */
export function SearchedChoices({ children }: { readonly children: ReactNode }) {
  const isCoarse = useCoarsePointer()
  const { contains } = useFilter({ sensitivity: 'base' })
  return (
    <div className={styles.searched}>
      <Autocomplete filter={contains}>
        <SearchField className={styles.search ?? ''} aria-label={t('search')} autoFocus={!isCoarse}>
          <Input className={field.input ?? ''} placeholder={t('search')} spellCheck="false" />
        </SearchField>
        {children}
      </Autocomplete>
    </div>
  )
}
