import { useState } from 'react'
import type { Signer } from '#domain/practice/signer.ts'
import { useClient } from '../../appContext.ts'
import { isCompletePin } from './PinField.tsx'
import { type Signature, type SignatureOutcome, signsByPin } from './signCommand.ts'

const noPeople: readonly Signer[] = []

type Sign = (signature: Signature) => Promise<SignatureOutcome>

/** The user who signs, and what they type: their PIN, or their password. */
export function useSignature(signers: readonly Signer[] | null, signAs: Sign, onDone: () => void) {
  const client = useClient()
  const people = signers ?? noPeople
  const [chosen, setChosen] = useState<string | null>(null)
  const [secret, setSecret] = useState('')
  const [lockedUsers, setLockedUsers] = useState<readonly string[]>([])
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const signer = people.find(({ id }) => id === (chosen ?? client.me.id)) ?? (people.length === 1 ? (people[0] ?? null) : null)
  const usesPin = signer === null || signsByPin(signer, lockedUsers)
  const isReady = signer !== null && (usesPin ? isCompletePin(secret) : secret !== '')
  const changeSecret = (text: string) => {
    setRefusal(null)
    setSecret(text)
  }
  const chooseSigner = (id: string) => {
    setChosen(id)
    changeSecret('')
  }
  const send = async (by: Signer) => {
    setBusy(true)
    const outcome = await signAs({ signer: by, secret, lockedUsers })
    setBusy(false)
    if (outcome.refusal === null) return onDone()
    setRefusal(outcome.refusal)
    setSecret('')
    if (outcome.isPinLocked) setLockedUsers((others) => [...others, by.id])
  }
  const sign = () => {
    if (signer && isReady && !isBusy) void send(signer)
  }
  return { people, signer, chooseSigner, secret, changeSecret, usesPin, sign, isReady, isBusy, refusal }
}
