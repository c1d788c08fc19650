/** Recognises `localhost`, 127.0.0.0/8 and `[::1]`, in the spelling of `URL.hostname`. */
export function isLoopbackHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
