import { useCallback, useState } from 'react'
import type { Fields } from '#domain/wire.ts'
import type { VisitCard } from '#streams/derive/reception/reception.ts'
import type { DeskAct } from '#streams/derive/reception/receptionActs.ts'
import { useGiving } from '../../../useCommand.ts'

export type Choosing = { readonly card: VisitCard; readonly act: DeskAct }

/** What was chosen on a card: done at once, or once what it asks is said. */
export function useChoosing() {
  const command = useGiving()
  const [choosing, setChoosing] = useState<Choosing | null>(null)
  const send = useCallback(
    ({ card, act }: Choosing, said: Fields = {}) =>
      void command({ command: `appointments.${act.word}`, record: card.visit.id, data: { ...act.data, ...said } }, card.visit.version),
    [command],
  )
  const choose = useCallback(
    (card: VisitCard, act: DeskAct) => (act.asks === null ? send({ card, act }) : setChoosing({ card, act })),
    [send],
  )
  const give = useCallback(
    (said: Fields) => {
      if (choosing) send(choosing, said)
      setChoosing(null)
    },
    [choosing, send],
  )
  return { choosing, choose, give, close: useCallback(() => setChoosing(null), []) }
}
