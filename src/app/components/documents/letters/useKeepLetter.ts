import { useState } from 'react'
import type { LetterText } from '#domain/messaging/letter.ts'
import { tLetters } from '#locale/documents/letters.ts'
import type { AssetRecord } from '#machines/records.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../../appContext.ts'
import { problemText } from '../../../commands/problemText.ts'
import { useSubmit } from '../../../commands/useSubmit.ts'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { letterEmail } from './letterEmail.ts'

type Written = LetterText & { readonly template: string | null }

/** Keeps a letter, and emails it where the user asks for that. A letter that is kept is not kept again when only its email failed. */
export function useKeepLetter(patient: PatientRow, onKept: () => void) {
  const client = useClient()
  const { location } = useCurrentLocation()
  const [isKeeping, setKeeping] = useState(false)
  const [kept, setKept] = useState<AssetRecord | null>(null)
  const [fault, setFault] = useState<string | undefined>()
  const { send, problem, isSending } = useSubmit(onKept)
  const keep = async (written: Written): Promise<AssetRecord | null> => {
    setKeeping(true)
    setFault(undefined)
    try {
      const letter = (await client.fetch('POST', `/api/patients/${patient.id}/letters/`, written)) as AssetRecord
      setKept(letter)
      return letter
    } catch (error) {
      setFault(problemText(error, tLetters('failed')))
      return null
    } finally {
      setKeeping(false)
    }
  }
  const sender = { practice: client.me.practice.name, location: location.id }
  return {
    isBusy: isKeeping || isSending,
    isKept: kept !== null,
    error: fault ?? problem?.detail,
    save: async (written: Written) => {
      if (await keep(written)) onKept()
    },
    saveAndSend: async (written: Written) => {
      const letter = kept ?? (await keep(written))
      if (letter) await send(letterEmail(patient, letter, sender))
    },
  }
}
