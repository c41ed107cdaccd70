import { useLayoutEffect } from 'react'
import { useAccount } from '../session/useAccount.ts'

/** Applies the signed-in user's theme and density to the page; `system` follows the operating system. */
export function useAccountTheme(): void {
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
