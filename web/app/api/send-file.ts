/** XMLHttpRequest, because `fetch` reports no upload progress. */
export const sendFile = (
  url: string,
  method: string,
  { headers, body, signal }: { headers: Record<string, string>; body: Blob; signal: AbortSignal },
  onProgress: (share: number) => void,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const aborted = () => reject(new DOMException('aborted', 'AbortError'));
    if (signal.aborted) return aborted();
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onabort = aborted;
    request.onerror = () => reject(new TypeError('no connection'));
    request.onload = () => {
      const lines = request
        .getAllResponseHeaders()
        .trim()
        .split(/[\r\n]+/);
      const pairs = lines.map((line): [string, string] => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon), line.slice(colon + 1).trim()];
      });
      resolve(new Response(request.response, { status: request.status, headers: pairs }));
    };
    request.open(method, url);
    request.responseType = 'blob';
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(body);
  });
