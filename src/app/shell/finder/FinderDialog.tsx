import { useEffect, useState } from 'react'
import { tFinder } from '#locale/common/finder.ts'
import { Button } from '../../components/form/Button.tsx'
import { FindDialog } from '../../components/people/find/FindDialog.tsx'
import type { FindFieldProps } from '../../components/people/find/FindField.tsx'
import { classNames } from '../../classNames.ts'
import { asRow } from '../../theme/looks.ts'
import styles from './Finder.module.css'
import { FinderResults } from './FinderResults.tsx'
import { Keys } from './Keys.tsx'
import { addItemId, type FinderItem, type FinderItems, useFinderItems } from './useFinderItems.tsx'

type Props = FindFieldProps & { readonly onShowKeys: () => void }

/** The search of every screen: Enter opens the first result, arrows go to the others. */
export function FinderDialog({ onShowKeys, ...field }: Props) {
  const found = useFinderItems(field.typed)
  const open = ({ onOpen }: FinderItem) => {
    field.onClose()
    onOpen()
  }
  const enter = useEnter(found, field.typed, open)
  return (
    <FindDialog {...field} onEnter={enter}>
      <FinderResults {...found} onOpen={open} />
      <footer className={classNames(asRow(16, 'center', 'small', 'faint'), styles.footer)}>
        <KeyHint keys={['↑', '↓']} does={tFinder('select')} />
        <KeyHint keys={['Enter']} does={tFinder('open')} />
        <KeyHint keys={['Esc']} does={tFinder('close')} />
        <span className={asRow(0, 'pushed')}>
          <Button kind="quiet" isSoft onPress={onShowKeys}>
            {tFinder('allKeys')}
          </Button>
        </span>
      </footer>
    </FindDialog>
  )
}

/** Enter opens the first result that the user sees. Pressed before the text is searched, it opens the match if there is only one. */
function useEnter({ query, groups }: FinderItems, typed: string, open: (item: FinderItem) => void): () => void {
  const [entered, enter] = useState<string | null>(null)
  const items = groups.flatMap((group) => group.items)
  const matches = items.filter(({ id }) => id !== addItemId)
  const isSearched = query === typed.trim()
  const only = entered === typed && isSearched && matches.length === 1 ? matches[0] : undefined
  useEffect(() => {
    if (only) open(only)
  })
  return () => {
    const [first] = items
    if (!isSearched) enter(typed)
    else if (first) open(first)
  }
}

const KeyHint = ({ keys, does }: { readonly keys: readonly string[]; readonly does: string }) => (
  <span className={classNames(asRow(6, 'center'), styles.hint)}>
    <Keys keys={keys} />
    {does}
  </span>
)
