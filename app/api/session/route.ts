import { closeSession, openSession, sessionResponse } from "@/lib/api/proxy/session";

export function GET(request: Request): Response {
  return sessionResponse(request);
}

export function POST(request: Request): Promise<Response> {
  return openSession(request);
}

export function DELETE(request: Request): Promise<Response> {
  return closeSession(request);
}
