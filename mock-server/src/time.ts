/** A moment (epoch milliseconds) as the platform stores it: `YYYY-MM-DD HH:mm:ss`, local time. Spec §9. */
export function formatTime(epoch: number): string {
  const date = new Date(epoch)
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day} ${[two(date.getHours()), two(date.getMinutes()), two(date.getSeconds())].join(':')}`
}

function two(part: number): string {
  return String(part).padStart(2, '0')
}
