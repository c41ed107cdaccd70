import { useDoubt, useIsDoubtWatched } from './doubtsContext.ts'
import { DoubtMenu, DoubtQuestion, RoundButton } from './lazyDoubtParts.ts'

type Props = { readonly record: string }

/** The question about the record of a card, with its answers; nothing if there is none. */
export function CardDoubt({ record }: Props) {
  const doubt = useDoubt(record)
  return doubt && <DoubtQuestion doubt={doubt} />
}

/** The same for a row or a block without room: the answers open from the mark. */
export function RowDoubt({ record }: Props) {
  const doubt = useDoubt(record)
  return doubt && <DoubtMenu doubt={doubt} />
}

/** The button that opens the round. */
export const DoubtRound = ({ timeZone }: { readonly timeZone: string }) => useIsDoubtWatched() && <RoundButton timeZone={timeZone} />
