"use client";

import { useRef, useState } from "react";
import { t } from "@/lib/language/translate";
import type { ItemsImport } from "@/lib/query/uploads/items-import";
import { isPictureName, type SourceFile } from "@/lib/studio/items/source-files";
import { Button } from "../../../ui/button";
import { Input } from "../../../ui/input";
import { TextArea } from "../../../ui/text-area";
import { chosenFiles } from "./dropped-files";
import { FileThumb } from "./file-thumb";
import { problemWords } from "./problem-words";

interface EditionText {
  name: string;
  description: string;
  supply: string;
}

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** One edition as a folder of a picture and a CSV of one row: it is then read, checked and stored as several are. */
function filesOf({ name, description, supply }: EditionText, picture: SourceFile): SourceFile[] {
  const row = [name, picture.path, description, supply].map(cell).join(",");
  const csv = new File([`name,file,description,supply\n${row}\n`], "edition.csv", { type: "text/csv" });
  return [picture, { path: csv.name, file: csv }];
}

function textOf({ items }: ItemsImport): EditionText {
  const row = items?.rows[0];
  const isNamed = row !== undefined && !row.problems.some(({ code }) => code === "name_missing");
  return {
    name: isNamed ? row.name : "",
    description: row?.description ?? "",
    supply: row?.supply ?? "",
  };
}

/** The form of a single edition: its picture, name and supply. */
export function OneEdition({
  state,
  onFiles,
}: {
  state: ItemsImport;
  onFiles: (files: readonly SourceFile[]) => void;
}) {
  const [text, setText] = useState(() => textOf(state));
  const [picture, setPicture] = useState<SourceFile | null>(() => state.sources?.media[0] ?? null);
  const input = useRef<HTMLInputElement>(null);
  const change = (parts: Partial<EditionText>) => {
    const next = { ...text, ...parts };
    setText(next);
    if (picture !== null) onFiles(filesOf(next, picture));
  };
  const shown = picture !== null && isPictureName(picture.path) ? picture.file : null;
  const problems = state.items?.rows[0]?.problems ?? [];
  const wrong = (codes: readonly string[]) => {
    const found = problems.find(({ code, level }) => level === "error" && codes.includes(code));
    return found === undefined ? undefined : problemWords(found);
  };
  const ofFile = problems.find(
    ({ code, level }) => level === "error" && (code.startsWith("file_") || code === "refused"),
  );
  return (
    <div className="grid items-start gap-5 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <div className="flex flex-col gap-3">
        <FileThumb
          file={shown}
          icon={picture === null ? "image-up" : "film"}
          className="aspect-square w-full max-sm:max-w-40"
        />
        <input
          ref={input}
          type="file"
          accept="image/*,video/mp4,video/webm,audio/*,.glb,.gltf,.html"
          aria-label={t("Choose the picture")}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            const [file] = chosenFiles(event.currentTarget);
            if (file === undefined) return;
            setPicture(file);
            onFiles(filesOf(text, file));
          }}
        />
        <Button size="sm" onClick={() => input.current?.click()}>
          {picture === null ? t("Choose the picture") : t("Replace the picture")}
        </Button>
        {ofFile !== undefined && (
          <p role="alert" className="text-small text-neg">
            {problemWords(ofFile)}
          </p>
        )}
      </div>
      <div className="flex flex-col gap-4">
        <Input
          label={t("Name")}
          value={text.name}
          onChange={(event) => change({ name: event.target.value })}
          hint={t("Without one it is named after the collection.")}
          error={wrong(["name_long"])}
        />
        <TextArea
          label={t("Description")}
          aside={t("Optional")}
          value={text.description}
          onChange={(event) => change({ description: event.target.value })}
          error={wrong(["description_long"])}
        />
        <Input
          label={t("Supply")}
          inputMode="numeric"
          value={text.supply}
          onChange={(event) => change({ supply: event.target.value })}
          hint={t("The most units there will ever be. Blank: no end.")}
          error={wrong(["supply_wrong"])}
        />
      </div>
    </div>
  );
}
