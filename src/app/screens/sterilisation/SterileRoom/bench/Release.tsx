import { useState } from 'react'
import type { Releaser } from '#domain/sterilisation/releaser.ts'
import { checksOf, isWhole } from '#streams/derive/sterilisation/sterileChecks.ts'
import type { Told } from '#streams/derive/sterilisation/sterileRoom.ts'
import type { CycleRow, PackRow } from '#streams/derive/sterilisation/sterileRows.ts'
import { useClient } from '../../../../context.ts'
import { Button } from '../../../../parts/form/Button.tsx'
import { Field } from '../../../../parts/form/Field.tsx'
import { Menu } from '../../../../parts/layer/Menu.tsx'
import { StateGlyph } from '../../../../parts/state/StateGlyph.tsx'
import { saySterile } from '../../saySterile.ts'
import { useRoomView } from '../roomView.ts'
import { ActsBesideRelease } from './Acts.tsx'
import styles from './Bench.module.css'
import { isWholePin, PinField } from './PinField.tsx'
import { Loader, Person, PersonToChoose } from './Signatures.tsx'
import { byPin, useRelease } from './useRelease.ts'
import { calledName, proposed, useReleasers } from './useReleasers.ts'

/**
 * Two people, then one button. Whoever releases signs with what only they know, also where the screen is open in their name: a tap on an
 * open screen is nobody's signature. The button stays grey until nothing is missing.
 */
export function Release({ told }: { readonly told: Told }) {
  const { me } = useClient()
  const { room } = useRoomView()
  const { people, who, choose, secret, type, hasPin, sign, isReady, isBusy, refused } = useSigning(told.cycle, room.benchPacks)
  return (
    <>
      <div className={styles.people}>
        <Loader cycle={told.cycle} />
        <WhoReleases people={people} who={who} isMe={who?.id === me.id} onChoose={choose} />
      </div>
      <div className={styles.sign}>
        <Secret key={String(hasPin)} who={who} hasPin={hasPin} {...{ secret, type, sign }} isWrong={refused !== null} />
        <ActsBesideRelease told={told} />
        <Button kind="next" className={styles.release} isDisabled={!isReady} isPending={isBusy} onPress={sign}>
          {saySterile('releaseCount', { count: room.benchPacks.length })}
        </Button>
        <p className={styles.refused} role="alert">
          {refused && (
            <>
              <StateGlyph shape="pastSecond" size={16} />
              {refused}
            </>
          )}
        </p>
      </div>
    </>
  )
}

/** Who signs and with what; nothing that was typed for one person is tried for another. */
function useSigning(cycle: CycleRow, packs: readonly PackRow[]) {
  const { me } = useClient()
  const people = useReleasers(cycle.loadedBy) ?? []
  const [chosen, setChosen] = useState<string | null>(null)
  const [secret, setSecret] = useState('')
  const { release, forget, isBusy, refused, locked } = useRelease(cycle)
  const who = people.find(({ id }) => id === chosen) ?? proposed(people, me.id)
  const hasPin = who === null || byPin(who, locked)
  const isSigned = who !== null && (hasPin ? isWholePin(secret) : secret !== '')
  const isReady = isSigned && (cycle.kind === 'external' || isWhole(checksOf(cycle, packs)))
  const type = (text: string) => {
    forget()
    setSecret(text)
  }
  const choose = (id: string) => {
    setChosen(id)
    type('')
  }
  const sign = () => {
    if (who && isReady && !isBusy) void release(who, secret).finally(() => setSecret(''))
  }
  return { people, who, choose, secret, type, hasPin, sign, isReady, isBusy, refused }
}

type WhoProps = {
  readonly people: readonly Releaser[]
  readonly who: Releaser | null
  readonly isMe: boolean
  readonly onChoose: (id: string) => void
}

/** Loader and releaser stand side by side, and the releaser's card says why it may be them. */
function WhoReleases({ people, who, isMe, onChoose }: WhoProps) {
  const person = {
    role: saySterile('releasedBy'),
    name: who?.name ?? saySterile('chooseReleaser'),
    what: saySterile(who === null ? (people.length === 0 ? 'nobodyElse' : 'secondSigns') : isMe ? 'youAreNotTheLoader' : 'notTheLoader'),
  }
  if (people.length < 2) return <Person {...person} isSigning />
  const choices = people.map(({ id, name }) => ({ id, word: name, isChosen: id === who?.id, onChoose: () => onChoose(id) }))
  return (
    <Menu label={saySterile('chooseReleaser')} isChoice groups={[{ id: 'people', choices }]}>
      <PersonToChoose {...person} />
    </Menu>
  )
}

type SecretProps = {
  readonly who: Releaser | null
  readonly hasPin: boolean
  readonly secret: string
  readonly type: (text: string) => void
  readonly sign: () => void
  readonly isWrong: boolean
}

function Secret({ who, hasPin, secret, type, sign, isWrong }: SecretProps) {
  const whose = who ? { name: calledName(who) } : null
  if (hasPin)
    return (
      <PinField
        label={whose ? saySterile('pinOf', whose) : saySterile('pin')}
        pin={secret}
        onChange={type}
        onEnter={sign}
        isWrong={isWrong}
        isDisabled={who === null}
      />
    )
  return (
    <Field
      className={styles.password}
      label={whose ? saySterile('passwordOf', whose) : saySterile('password')}
      type="password"
      value={secret}
      onChange={type}
      onKeyDown={({ key }) => key === 'Enter' && sign()}
      autoComplete="off"
      isInvalid={isWrong}
    />
  )
}
