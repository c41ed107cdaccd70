import { useMemo } from 'react'
import type { FindFieldProps } from '../../../../components/people/find/FindField.tsx'
import { summaryOf } from '../../../../components/people/find/palette/summaryOf.ts'
import { PaletteDialog } from '../../../../components/people/find/palette/PaletteDialog.tsx'
import { closeThen, type SearchActions, SearchActionsProvider } from './searchActions.ts'
import { useReceptionResults } from './useReceptionResults.tsx'

type Props = FindFieldProps & { readonly actions: SearchActions }

/** Finds patients with what can be done with them now, and packs, conversations and screens. */
export function PatientSearchDialog({ actions, ...field }: Props) {
  const { onClose, typed } = field
  const closing = useMemo(() => closeThen(actions, onClose), [actions, onClose])
  const { counts, ...results } = useReceptionResults(typed, closing)
  return (
    <SearchActionsProvider value={closing}>
      <PaletteDialog {...field} {...results} summary={summaryOf(counts)} />
    </SearchActionsProvider>
  )
}
