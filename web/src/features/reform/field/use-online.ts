import { useSyncExternalStore } from 'react'

/** When the network was lost, epoch milliseconds; 0 while there is one. */
let lostAt = navigator.onLine ? 0 : Date.now()

function subscribe(listener: () => void): () => void {
  const note = (moment: number) => () => {
    lostAt = moment === 0 ? 0 : Date.now()
    listener()
  }
  const [onLost, onBack] = [note(1), note(0)]
  window.addEventListener('offline', onLost)
  window.addEventListener('online', onBack)
  return () => {
    window.removeEventListener('offline', onLost)
    window.removeEventListener('online', onBack)
  }
}

/** When the phone lost its network, epoch milliseconds; 0 while it has one. */
export function useLostAt(): number {
  return useSyncExternalStore(subscribe, () => lostAt)
}
