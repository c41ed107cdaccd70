/** How a paired screen outlives its network and its build. */

/** From now on it opens without a network too. @param scope its own folder, so that no other screen is touched. */
export async function keepShell(scope: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  // A browser that refuses is one that needs its network to open; all else is as good.
  await navigator.serviceWorker.register('/apps/worker.js', { scope }).catch(() => undefined)
}

const scriptIn = (page: string): string => /<script type="module"[^>]*src="([^"]+)"/.exec(page)?.[1] ?? ''

/** The build that runs here, by the name of its script: the same code has the same name. */
export const thisBuild = (): string => {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? location.href
  return new URL(script).pathname.split('/').at(-1) || 'unknown'
}

/** Whether the server gives out another page than this one. Where it cannot be reached, nobody knows. */
export async function isOutdated(): Promise<boolean> {
  const page = await fetch(location.pathname, { cache: 'no-store' }).then(
    (answer) => (answer.ok ? answer.text() : ''),
    () => '',
  )
  const script = scriptIn(page)
  return script !== '' && !script.endsWith(`/${thisBuild()}`)
}
