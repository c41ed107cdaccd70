import type { FindFieldProps } from '../../components/people/find/FindField.tsx'
import { PaletteDialog } from '../../components/people/find/palette/PaletteDialog.tsx'
import { summaryOf } from '../../components/people/find/palette/summaryOf.ts'
import { useFinderResults } from './useFinderResults.tsx'

type Props = FindFieldProps & { readonly onShowKeys: () => void }

/** The search of every screen: Enter opens the selected result, arrows go to the others. */
export function FinderDialog({ onShowKeys, ...field }: Props) {
  const { counts, ...results } = useFinderResults(field.typed)
  return <PaletteDialog {...field} {...results} summary={summaryOf(counts)} onShowKeys={onShowKeys} />
}
