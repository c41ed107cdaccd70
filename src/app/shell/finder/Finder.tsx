import { useEffect, useState } from 'react'
import { tFindField } from '#locale/common/findField.ts'
import { isCommandKey } from '../../components/keys/commandKey.ts'
import { openedPart } from '../../components/overlays/openedPart.tsx'
import { FindField } from '../../components/people/find/FindField.tsx'
import { useFindOpen } from '../../components/people/find/useFindOpen.ts'

const keyOfList = '?'

const load = () => import('./finderParts.ts')
/** Until it has loaded, a field takes the letters. */
const FinderDialog = openedPart(() => load().then((parts) => parts.FinderDialog), FindField)
const KeysDialog = openedPart(() => load().then((parts) => parts.KeysDialog))

/** Ctrl+K finds a patient or a screen from every screen, and `?` lists the keys. */
export function Finder({ hasOwnSearch }: { readonly hasOwnSearch: boolean }) {
  const [areKeysShown, showKeys] = useState(false)
  useEffect(() => {
    const showAtKey = (event: KeyboardEvent) => {
      if (isCommandKey(event, keyOfList)) showKeys(true)
    }
    window.addEventListener('keydown', showAtKey)
    return () => window.removeEventListener('keydown', showAtKey)
  }, [])
  return (
    <>
      {!hasOwnSearch && <OpenableFinder onShowKeys={() => showKeys(true)} />}
      {areKeysShown && <KeysDialog onClose={() => showKeys(false)} />}
    </>
  )
}

function OpenableFinder({ onShowKeys }: { readonly onShowKeys: () => void }) {
  const { isOpen, typed, setTyped, close } = useFindOpen()
  if (!isOpen) return null
  const showKeys = () => {
    close()
    onShowKeys()
  }
  return (
    <FinderDialog
      label={tFindField('label')}
      hint={tFindField('hint')}
      typed={typed}
      onType={setTyped}
      onClose={close}
      onShowKeys={showKeys}
    />
  )
}
