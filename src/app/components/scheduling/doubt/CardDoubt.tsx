import { useDoubtsOfDay } from './doubtsContext.ts'
import { DoubtMenu, DoubtQuestion, RoundButton } from './lazyDoubtParts.ts'

type Props = { readonly record: string }

/** The question about the record of a card, with its answers; nothing if there is none. */
export const CardDoubt = ({ record }: Props) => useDoubtsOfDay().doubts.has(record) && <DoubtQuestion record={record} />

/** The same for a row or a block: with as many answers as have room, and all of them from the mark. */
export const RowDoubt = ({ record, isBesideStep = false }: Props & { readonly isBesideStep?: boolean }) =>
  useDoubtsOfDay().doubts.has(record) && <DoubtMenu record={record} isBesideStep={isBesideStep} />

/** The button that opens the round. */
export const DoubtRound = ({ timeZone }: { readonly timeZone: string }) => useDoubtsOfDay().isWatched && <RoundButton timeZone={timeZone} />
