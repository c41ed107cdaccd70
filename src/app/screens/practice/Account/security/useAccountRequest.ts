import { useState } from 'react'
import { tAccount } from '#locale/practice/account.ts'
import { ProblemError } from '#streams/link/restClient.ts'

/** Sends a request of a dialog. A refusal is shown in the dialog, and what was typed stays. */
export function useAccountRequest() {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const send = async (run: () => Promise<void>) => {
    setBusy(true)
    setRefusal(null)
    try {
      await run()
    } catch (error) {
      setRefusal(error instanceof ProblemError ? error.problem.detail : tAccount('notSaved'))
    } finally {
      setBusy(false)
    }
  }
  return { send, isBusy, refusal }
}
