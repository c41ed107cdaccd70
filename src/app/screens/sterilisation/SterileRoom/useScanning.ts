import { useCallback, useState } from 'react'
import { asItsLoad } from '#streams/derive/sterilisation/asItsLoad.ts'
import type { PackRow } from '#streams/derive/sterilisation/sterileRows.ts'
import type { Client } from '#streams/client.ts'
import { useHouse } from '../../../context.ts'
import { useScans } from '../../../parts/scanner/ScannerListen.ts'
import { codeOfScan, findPack } from '../findPack.ts'
import { saySterile } from '../saySterile.ts'
import { type Answer, answerOf, noSuchPack, refusedPack } from '../scanAnswer.ts'
import { type Give, useGive } from '../useGive.ts'
import type { LiveRoom } from './useRoom.ts'

export type Scanning = { readonly answer: Answer | null; readonly isLooking: boolean; readonly marked: string | null }

/**
 * A scanned pack goes into the load that is being filled; else it is answered how it stands, and its load comes onto the
 * bench. Nothing is ever released, started or failed by a scan.
 */
export function useScanning(shown: LiveRoom['shown'], choose: (cycle: string) => void): Scanning {
  const { client, ticker } = useHouse()
  const give = useGive()
  const [scanning, setScanning] = useState<Scanning>({ answer: null, isLooking: false, marked: null })
  const onScan = useCallback(
    (scanned: string) => {
      const code = codeOfScan(scanned)
      setScanning((last) => ({ ...last, isLooking: true }))
      const held = [...(shown?.rows.packs.values() ?? [])].find((pack) => pack.code === code)
      void answered({ client, give, shown, now: ticker.now }, code, held ?? null).then(({ answer, pack }) => {
        setScanning({ answer, isLooking: false, marked: pack?.id ?? null })
        if (pack?.cycle && shown?.rows.cycles.has(pack.cycle) && !isFilling(shown)) choose(pack.cycle)
      })
    },
    [client, give, shown, ticker, choose],
  )
  useScans(onScan)
  return scanning
}

type Around = { readonly client: Pick<Client, 'fetch'>; readonly give: Give; readonly shown: LiveRoom['shown']; readonly now: () => number }
type Answered = { readonly answer: Answer; readonly pack: PackRow | null }

const isFilling = (shown: LiveRoom['shown']): boolean =>
  shown?.room.bench?.cycle.state === 'draft' || shown?.room.bench?.cycle.state === 'received'

async function answered(around: Around, code: string, held: PackRow | null): Promise<Answered> {
  const { client, now, shown } = around
  try {
    const pack = held ? asItsLoad(held, shown?.rows.cycles.get(held.cycle ?? '')) : await findPack(client, code)
    if (!pack) return { answer: noSuchPack(code, now()), pack: null }
    const load = isFilling(shown) ? shown?.room.bench?.cycle.id : undefined
    return { answer: load ? await loaded(around, pack, load) : answerOf(pack, code, now()), pack }
  } catch {
    return { answer: { ...noSuchPack(code, now()), word: saySterile('scanFault') }, pack: null }
  }
}

async function loaded({ give, now }: Around, pack: PackRow, cycle: string): Promise<Answer> {
  const isIn = { ...answerOf(pack, '', now()), shape: 'released' as const, word: saySterile('scanIsIn'), isNo: false }
  if (pack.cycle === cycle) return isIn
  const { refused } = await give('steris.load', pack.id, { cycle })
  return refused === null ? isIn : refusedPack(pack, refused, now())
}
