import { useLayoutEffect } from 'react'
import { useAccount } from '../useAccount.ts'

/** The page takes the theme and density of whoever is signed in; `system` leaves it to the machine. */
export function useAccountLook(): void {
  const { account } = useAccount()
  const theme = account?.theme ?? 'system'
  const density = account?.density ?? 'comfortable'
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (theme === 'system') delete dataset.theme
    else dataset.theme = theme
    dataset.density = density
  }, [theme, density])
}
