import { useState } from 'react'
import type { Client } from '#streams/client/client.ts'
import { useAppContext } from '../../../appContext.ts'
import { tLoadRecall } from '../../../i18n/tLoadRecall.ts'
import { useScans } from '../../scanner/useScans.ts'
import { codeFromScan } from '#domain/sterilisation/barcodes/readScan.ts'
import { findPack } from '../findPack.ts'
import { type PackStop, stopAtChair } from '../packStop/packStop.ts'
import { packNotFound, packRefused, type ScanResult, scanResultOf } from '../scanResult.ts'
import { type SendFormCommand, useFormCommand } from '../useFormCommand.ts'

type ScanOutcome = { readonly result: ScanResult | null; readonly stop: PackStop | null }
type ScanState = ScanOutcome & { readonly isSearching: boolean }

/** Marks each scanned pack as used on this patient, or stops the user. */
export function useScanToUse(appointment: string, name: string, onScanned: () => void): ScanState & { readonly dismissStop: () => void } {
  const { client, ticker } = useAppContext()
  const sendCommand = useFormCommand()
  const [scan, setScan] = useState<ScanState>({ result: null, stop: null, isSearching: false })
  useScans((scanned) => {
    setScan((last) => ({ ...last, stop: null, isSearching: true }))
    void recordUse({ client, sendCommand, now: ticker.now, appointment, name }, scanned).then((outcome) => {
      if (outcome.stop === null) onScanned()
      setScan({ ...outcome, isSearching: false })
    })
  })
  return { ...scan, dismissStop: () => setScan((last) => ({ ...last, stop: null })) }
}

type ScanContext = {
  readonly client: Pick<Client, 'fetch'>
  readonly sendCommand: SendFormCommand
  readonly now: () => number
  readonly appointment: string
  readonly name: string
}

const withResult = (result: ScanResult): ScanOutcome => ({ result, stop: null })

async function recordUse({ client, sendCommand, now, appointment, name }: ScanContext, scanned: string): Promise<ScanOutcome> {
  try {
    const found = await findPack(client, scanned)
    if (!found) return withResult(packNotFound(codeFromScan(scanned), now()))
    const stop = stopAtChair(found, appointment, now())
    if (stop) return { result: null, stop }
    const { refusal } = await sendCommand('steris.use', found.pack.id, { appointment })
    if (refusal === null)
      return withResult({ ...scanResultOf(found.pack, scanned, now()), text: tLoadRecall('packRecorded', { name }), isRefused: false })
    // The pack may have been recalled since it was read.
    const current = await findPack(client, scanned)
    const lateStop = current && stopAtChair(current, appointment, now())
    return lateStop ? { result: null, stop: lateStop } : withResult(packRefused(found.pack, refusal, now()))
  } catch {
    return withResult({ ...packNotFound(codeFromScan(scanned), now()), text: tLoadRecall('packScanFailed') })
  }
}
