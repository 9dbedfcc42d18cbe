/** Pitch in hertz and duration in seconds. */
type Note = readonly [hertz: number, seconds: number]

/** Plays short synthesised notes, which need no file. Silent without an `AudioContext`. */
export function playNotes(notes: readonly Note[]): void {
  if (!('AudioContext' in globalThis)) return
  const audio = new AudioContext()
  const gain = audio.createGain()
  gain.gain.value = 0.08
  gain.connect(audio.destination)
  let at = audio.currentTime
  notes.forEach(([hertz, seconds], index) => {
    const tone = audio.createOscillator()
    tone.frequency.value = hertz
    tone.connect(gain)
    tone.start(at)
    at += seconds
    tone.stop(at - 0.03)
    tone.addEventListener('ended', () => {
      if (index === notes.length - 1) void audio.close()
    })
  })
}
