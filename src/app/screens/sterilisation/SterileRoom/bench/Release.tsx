import { type KeyboardEvent, useState } from 'react'
import { meets } from '#domain/scopes.ts'
import { checksOf, isWhole } from '#streams/derive/sterileChecks.ts'
import type { Told } from '#streams/derive/sterileRoom.ts'
import type { CycleRow } from '#streams/derive/sterileRows.ts'
import { Refusal } from '#streams/rest.ts'
import { useClient } from '../../../../context.ts'
import { Button } from '../../../../parts/Button.tsx'
import { Field } from '../../../../parts/Field.tsx'
import { saySterile } from '../../saySterile.ts'
import { useRoomView } from '../roomView.ts'
import styles from './Bench.module.css'
import { Loader, Person } from './Signatures.tsx'

/**
 * Two people, then one button. Whoever releases signs with their own name and password, also where the screen is open in
 * their name: a tap on an open screen is nobody's signature. The button stays grey until nothing is missing.
 */
export function Release({ told: { cycle } }: { readonly told: Told }) {
  const { me, scopes } = useClient()
  const { room } = useRoomView()
  const mayBeMe = cycle.loadedBy !== me.id && meets('cycle.p', scopes)
  const [username, setUsername] = useState(mayBeMe ? me.username : '')
  const [password, setPassword] = useState('')
  const { release, isBusy, refused } = useRelease(cycle.id, cycle.state === 'quarantined' ? 'releaseAfterNegative' : 'release')
  const isMe = username.trim() === me.username
  const isWholeLoad = cycle.kind === 'external' || isWhole(checksOf(cycle, room.benchPacks))
  const isSigned = username.trim() !== '' && password !== '' && !(isMe && cycle.loadedBy === me.id)
  const sign = () => {
    if (!isWholeLoad || !isSigned || isBusy) return
    void release({ username: username.trim(), password }).finally(() => setPassword(''))
  }
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Enter' && sign()
  return (
    <>
      <TwoPeople cycle={cycle} username={username.trim()} />
      <div className={styles.sign}>
        <Field label={saySterile('userName')} value={username} onChange={setUsername} autoComplete="off" spellCheck="false" />
        <Field
          label={saySterile('password')}
          type="password"
          value={password}
          onChange={setPassword}
          onKeyDown={onKeyDown}
          autoComplete="off"
          fault={refused ?? undefined}
        />
        <Button kind="next" className={styles.release} isDisabled={!isWholeLoad || !isSigned} isPending={isBusy} onPress={sign}>
          {saySterile('releaseCount', { count: room.benchPacks.length })}
        </Button>
      </div>
    </>
  )
}

/** Loader and releaser stand side by side, and the releaser's card says why it may be them. */
function TwoPeople({ cycle, username }: { readonly cycle: CycleRow; readonly username: string }) {
  const { me } = useClient()
  const isMe = username === me.username
  const what = isMe && cycle.loadedBy === me.id ? 'isTheLoader' : username === '' ? 'secondSigns' : 'notTheLoader'
  return (
    <div className={styles.people}>
      <Loader cycle={cycle} />
      <Person
        role={saySterile('releasedBy')}
        name={isMe ? me.name : username || saySterile('secondPerson')}
        what={saySterile(what)}
        isSigning
      />
    </div>
  )
}

function useRelease(cycle: string, word: 'release' | 'releaseAfterNegative') {
  const client = useClient()
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const release = async (who: { readonly username: string; readonly password: string }) => {
    setBusy(true)
    setRefused(null)
    try {
      await client.countersign(who, { command: `cycles.${word}`, record: cycle })
    } catch (fault) {
      setRefused(whyNot(fault))
    } finally {
      setBusy(false)
    }
  }
  return { release, isBusy, refused }
}

function whyNot(fault: unknown): string {
  if (!(fault instanceof Refusal)) return saySterile('notAnswered')
  return fault.problem.status === 401 ? saySterile('secondRefused') : fault.problem.detail || fault.problem.title
}
