import { useCallback, useState } from 'react'
import { withCycleState } from '#streams/derive/sterilisation/withCycleState.ts'
import type { PackRow } from '#streams/derive/sterilisation/sterilisationRows.ts'
import type { Client } from '#streams/client/client.ts'
import { useAppContext } from '../../../appContext.ts'
import { useScans } from '../../../components/scanner/useScans.ts'
import { codeFromScan } from '#domain/sterilisation/barcodes/readScan.ts'
import { fillableStates } from '#domain/sterilisation/cycle.ts'
import { isOneOf } from '#domain/fields.ts'
import { findPack } from '../../../components/sterilisation/findPack.ts'
import { type PackStop, stopInSteri } from '../../../components/sterilisation/packStop/packStop.ts'
import { tSterilisation } from '../../../components/sterilisation/tSterilisation.ts'
import { type ScanResult, scanResultOf, packNotFound, packRefused } from '../../../components/sterilisation/scanResult.ts'
import { type SendFormCommand, useFormCommand } from '../../../components/sterilisation/useFormCommand.ts'
import type { LiveSterilisation } from '../../../components/sterilisation/useSterilisationData.ts'

type ScanState = {
  readonly result: ScanResult | null
  readonly stop: PackStop | null
  readonly isSearching: boolean
  readonly markedPack: string | null
}

/**
 * Adds a scanned pack to the open load; otherwise shows the pack's state and selects its load.
 * A scan never releases, starts or fails anything.
 */
export function useScanToLoad(data: LiveSterilisation['data'], chooseCycle: (cycle: string) => void) {
  const { client, ticker } = useAppContext()
  const sendCommand = useFormCommand()
  const [scan, setScan] = useState<ScanState>({ result: null, stop: null, isSearching: false, markedPack: null })
  const onScan = useCallback(
    (scanned: string) => {
      const code = codeFromScan(scanned)
      setScan((last) => ({ ...last, stop: null, isSearching: true }))
      const loadedPack = [...(data?.rows.packs.values() ?? [])].find((pack) => pack.code === code)
      void resolveScan({ client, sendCommand, data, now: ticker.now }, code, loadedPack ?? null).then(({ result, stop, pack }) => {
        setScan({ result, stop, isSearching: false, markedPack: pack?.id ?? null })
        if (pack?.cycle && data?.rows.cycles.has(pack.cycle) && !isLoadOpen(data)) chooseCycle(pack.cycle)
      })
    },
    [client, sendCommand, data, ticker, chooseCycle],
  )
  useScans(onScan)
  return { ...scan, dismissStop: () => setScan((last) => ({ ...last, stop: null })) }
}

type ScanContext = {
  readonly client: Pick<Client, 'fetch'>
  readonly sendCommand: SendFormCommand
  readonly data: LiveSterilisation['data']
  readonly now: () => number
}
type ResolvedScan = { readonly result: ScanResult; readonly stop: PackStop | null; readonly pack: PackRow | null }

const isLoadOpen = (data: LiveSterilisation['data']): boolean => isOneOf(fillableStates, data?.room.selected?.cycle.state)

async function resolveScan(context: ScanContext, code: string, loadedPack: PackRow | null): Promise<ResolvedScan> {
  const { client, now, data } = context
  try {
    const cycle = data?.rows.cycles.get(loadedPack?.cycle ?? '') ?? null
    const found = loadedPack ? { pack: withCycleState(loadedPack, cycle), cycle } : await findPack(client, code)
    if (!found) return { result: packNotFound(code, now()), stop: null, pack: null }
    const { pack } = found
    const stop = stopInSteri(found, now())
    const load = isLoadOpen(data) && !stop ? data?.room.selected?.cycle.id : undefined
    return { result: load ? await addToLoad(context, pack, load) : scanResultOf(pack, code, now()), stop, pack }
  } catch {
    return { result: { ...packNotFound(code, now()), text: tSterilisation('scanFailed') }, stop: null, pack: null }
  }
}

async function addToLoad({ sendCommand, now }: ScanContext, pack: PackRow, cycle: string): Promise<ScanResult> {
  const addedResult: ScanResult = {
    ...scanResultOf(pack, '', now()),
    shape: 'released',
    text: tSterilisation('scanAdded'),
    isRefused: false,
  }
  if (pack.cycle === cycle) return addedResult
  const { refusal } = await sendCommand('steris.load', pack.id, { cycle })
  return refusal === null ? addedResult : packRefused(pack, refusal, now())
}
