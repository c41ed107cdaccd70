import { useEffect, useState } from 'react'
import type { SettingChange, SettingChanges } from '#domain/practice/settingChange.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { useClient } from '../../../../appContext.ts'

export type ChangesByField = ReadonlyMap<string, SettingChange>

const none: ChangesByField = new Map()

/** The last change of each setting, newest first, read again after each change. Without an answer there are none: nothing depends on them. */
export function useSettingChanges({ id, version }: AnyRecord): ChangesByField {
  const client = useClient()
  const [changes, setChanges] = useState(none)
  useEffect(() => {
    let isWanted = true
    client.fetch('GET', `/api/settings/${id}/changes/`).then(
      (response) => isWanted && setChanges(new Map((response as SettingChanges).items.map((change) => [change.field, change]))),
      () => {},
    )
    return () => void (isWanted = false)
  }, [client, id, version])
  return changes
}
